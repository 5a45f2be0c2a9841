# Runs a command in a folder that serves as the root of a container, in a mount namespace of its own (unshare -m).
# Usage: enter.sh ROOT RUNTIME USER READ_ONLY VOLUMES COMMAND...
set -eu
root=$1 runtime=$2 user=$3 readonly=$4 volumes=$5
shift 5
mount --bind "$root" "$root"
# The base image's own files. The Node runtime comes first in PATH.
for name in bin dev etc lib lib64 proc sbin usr; do
  [ -e "/$name" ] || continue
  mkdir -p "$root/$name"
  mount --rbind "/$name" "$root/$name"
done
mkdir -p "$root/opt/runtime" "$root/root" "$root/tmp"
mount --bind "$runtime" "$root/opt/runtime"
mount -t tmpfs tmpfs "$root/tmp"
for name in passwd group; do
  grep -v '^node:' "/etc/$name" > "$root/tmp/$name"
done
echo 'node:x:1000:1000::/home/node:/bin/sh' >> "$root/tmp/passwd"
echo 'node:x:1000:' >> "$root/tmp/group"
for name in passwd group; do mount --bind "$root/tmp/$name" "$root/etc/$name"; done
for volume in $volumes; do mount --bind "${volume%%:*}" "$root/${volume##*:}"; done
if [ "$readonly" = yes ]; then
  mount -o remount,ro,bind "$root"
  privileges="--no-new-privs --bounding-set=-all"
else
  # npm's configuration and cache.
  mount --bind "$HOME" "$root/root"
  privileges=
fi
if [ "$user" = node ]; then id=1000; else id=0; fi
# shellcheck disable=SC2086
exec chroot "$root" setpriv --reuid=$id --regid=$id --clear-groups $privileges "$@"
