# Sourced by the shell scripts of recipes: installs what they need.

# packages FILE: installs the Debian packages that FILE lists and that are missing.
packages() {
  local missing
  mapfile -t missing < <(for package in $(cat "$1"); do
    dpkg-query --show --showformat='${db:Status-Status}\n' "$package" 2>/dev/null | grep -qx installed || echo "$package"
  done)
  [ ${#missing[@]} -eq 0 ] || sudo apt-get install -y --no-install-recommends "${missing[@]}"
}

# environment FOLDER REQUIREMENTS: makes the virtual environment FOLDER/venv unless it exists, and sets `python`.
environment() {
  python=$1/venv/bin/python
  [ -x "$python" ] || { python3 -m venv "$1/venv" && "$1/venv/bin/pip" install -q -r "$2"; }
}

# built PROGRAM: stops unless the program is built.
built() {
  [ -x "$1" ] || { echo "there is no $1; run make release first, or name another program in SUMMA" >&2; exit 1; }
}
