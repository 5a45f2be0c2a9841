import { LOADED } from '#site/tools/kit/worker-loader.ts'
import { colorsOfPicture } from './logic/picture.ts'

/** Request to the worker, which sends hex colors through the included port. */
export type PictureQuestion = {
  readonly pixels: Uint8ClampedArray<ArrayBuffer>
  readonly count: number
  readonly port: MessagePort
}

addEventListener('message', ({ data }: MessageEvent<PictureQuestion>) => {
  data.port.postMessage(colorsOfPicture(data.pixels, data.count, Math.random))
})

postMessage(LOADED)
