import { buildImage, megabytesOf } from '/work/wt/image/tests/deploy/image.ts'
const image = buildImage('/tmp/deb/image')
console.log(image, megabytesOf(image.folder + '/app'))
