import type { Area, Size } from 'brightkeel-seo-checks/meta-tags/crop.ts'

/** Renders an area of an image that fills its box. */
export function ImagePart({ image, area }: ImagePartProps) {
  const percent = (share: number) => `${share * 100}%`
  return (
    // biome-ignore lint/performance/noImgElement: an image in the browser's memory, with nothing to optimize
    <img
      src={image.url}
      alt=""
      draggable={false}
      className="image-part"
      style={{
        width: percent(image.width / area.width),
        height: percent(image.height / area.height),
        left: percent(-area.x / area.width),
        top: percent(-area.y / area.height),
      }}
    />
  )
}

type ImagePartProps = { image: Size & { readonly url: string }; area: Area }
