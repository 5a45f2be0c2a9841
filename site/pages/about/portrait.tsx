import type { Picture } from '#lib/content/picture.ts'
import { StoredPicture } from '#site/ui/stored-picture.tsx'

/** A portrait in its frame; the frame keeps its size where there is none. */
export function Portrait({ picture, size }: { picture: Picture | undefined; size: number }) {
  if (!picture) return <span aria-hidden="true" className="portrait" style={{ width: size }} />
  return <StoredPicture picture={picture} sizes={`${size}px`} className="portrait" frame={size} />
}
