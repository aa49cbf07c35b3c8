#!/bin/sh
# Names the images of the Dockerfile and of compose.yaml by the digests that their registry has now, beside their tags, so
# that every later build is of the same bytes. Run it in a clone, where a registry can be reached; again for newer ones.
#   sh deploy/pin-images.sh
set -eu
cd "$(dirname "$0")/.."
for file in Dockerfile deploy/compose.yaml; do
  for image in $(sed -nE 's/^(FROM|    image:) ([^@ ]+).*/\2/p' "$file" | grep -v '^porchlight:' | sort -u); do
    digest=$(docker buildx imagetools inspect --format '{{.Manifest.Digest}}' "$image")
    case $digest in
    sha256:*) ;;
    *) echo "$image: the registry named no digest: $digest" >&2 && exit 1 ;;
    esac
    sed -i -E "s#(^FROM|^    image:) $image(@sha256:[0-9a-f]+)?#\\1 $image@$digest#" "$file"
    echo "$file: $image@$digest"
  done
done
