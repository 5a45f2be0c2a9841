import { randomHex } from '#schemas/rules/random-hex.ts'

/** Attribute of kept images: the key of the block. */
const KEPT = 'data-pasted'

/** Smaller files are spacers, and placeholders of images that a page loads later. */
const MIN_BYTES = 100

/** Word's note on the descriptions that it writes itself. */
const WRITTEN_BY_WORD =
  /\s*(?:Description automatically generated(?: with \w+ confidence)?|AI-generated content may be incorrect\.?)\s*$/i

type PastedImage = {
  readonly _type: 'image'
  readonly _key: string
  readonly alt?: string
  readonly caption?: string
}

type Clipboard = Pick<DataTransfer, 'getData'> & { readonly files: ArrayLike<File> }

/** The images of pasted HTML whose files are on the clipboard, in a `data:` URL or next to the HTML. */
export class PastedImages {
  readonly #kept = new Map<string, { readonly image: PastedImage; readonly file: File }>()
  /** Files next to the HTML. */
  readonly #files: ReadonlyMap<Element, File>

  constructor(page: Document, data: Clipboard) {
    this.#files = new Map([...onlyImage(page, data), ...imagesOfWord(page, data)])
  }

  /** Number of images that are kept. */
  get count(): number {
    return this.#kept.size
  }

  /** Marks an image to become a block. @returns false if its file is unknown */
  keep(element: HTMLImageElement): boolean {
    const file = fileIn(element) ?? this.#files.get(element)
    if (!file) return false
    const alt = element.alt.replace(WRITTEN_BY_WORD, '').trim()
    const caption = takeCaption(element)
    const _key = randomHex(6)
    const image = {
      _type: 'image',
      _key,
      ...(alt && { alt }),
      ...(caption && { caption }),
    } as const
    this.#kept.set(_key, { image, file })
    element.setAttribute(KEPT, _key)
    // A table and code hold no images.
    outermost(element, 'table, pre')?.after(element)
    return true
  }

  /** Returns the block of a kept image. */
  of(node: Node): PastedImage | undefined {
    if (!(node instanceof HTMLImageElement)) return undefined
    return this.#kept.get(node.getAttribute(KEPT) ?? '')?.image
  }

  /** Returns the files of those blocks that are images, by key. */
  filesOf(blocks: readonly { readonly _key: string }[]): ReadonlyMap<string, File> {
    const files = blocks.map(({ _key }) => [_key, this.#kept.get(_key)?.file] as const)
    return new Map(files.flatMap(([key, file]) => (file ? [[key, file]] : [])))
  }
}

/** Word and Excel add an image of the copied text. The file is the image itself only if nothing else was copied. */
function onlyImage({ body }: Document, { files }: Clipboard): [Element, File][] {
  const [file, ...others] = Array.from(files).filter(({ type }) => type.startsWith('image/'))
  const [image, ...more] = body.querySelectorAll('img')
  const isAlone = others.length === 0 && more.length === 0 && body.textContent?.trim() === ''
  return file && image && isAlone ? [[image, file]] : []
}

/** Word's HTML refers to files that browsers can't read. Its RTF has the images themselves, in the same order. */
function imagesOfWord({ body }: Document, data: Clipboard): [Element, File][] {
  const images = [...body.querySelectorAll('img[src^="file:"]')]
  const files = images.length > 0 ? filesInRtf(data.getData('text/rtf')) : []
  if (files.length !== images.length) return []
  return images.flatMap((image, index) => {
    const file = files[index]
    return file ? [[image, file]] : []
  })
}

/** Reads the PNG and JPEG images of RTF 1.9: `\pngblip`, more control words and groups, and the bytes in hexadecimal. */
function filesInRtf(rtf: string): File[] {
  return [...rtf.matchAll(/\\(png|jpeg)blip\b/g)].flatMap(({ index, 0: start, 1: kind }) => {
    const bytes = /(?:\\[a-z]+-?\d*|\{[^{}]*\}|\s)*\s([\da-f\s]+)\}/iy
    bytes.lastIndex = index + start.length
    const hex = bytes.exec(rtf)?.[1]?.replace(/\s/g, '')
    if (hex === undefined) return []
    const content = new Uint8Array(hex.length / 2)
    for (const at of content.keys())
      content[at] = Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16)
    return [new File([content], `pasted-image.${kind}`, { type: `image/${kind}` })]
  })
}

/** Decodes a `data:` URL. Not by `fetch`, which the Content Security Policy refuses. */
function fileIn(element: HTMLImageElement): File | undefined {
  const source = element.getAttribute('src') ?? ''
  const [, type, encoding, data = ''] =
    /^\s*data:(image\/[\w.+-]+)[^,]*?(;base64)?,(.*)$/is.exec(source) ?? []
  if (type === undefined) return undefined
  const bytes = decoded(data, encoding !== undefined)
  if (!bytes || bytes.length < MIN_BYTES) return undefined
  const ending = type.replace(/^image\/|\+.*/gi, '').toLowerCase()
  return new File([bytes], `pasted-image.${ending}`, { type: type.toLowerCase() })
}

function decoded(data: string, isBase64: boolean): Uint8Array<ArrayBuffer> | undefined {
  try {
    const text = decodeURIComponent(data)
    if (!isBase64) return new TextEncoder().encode(text)
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
  } catch {
    return undefined
  }
}

/** Removes the caption from a figure with one image. @returns its text */
function takeCaption(element: HTMLImageElement): string {
  const figure = element.closest('figure')
  if (figure?.querySelectorAll('img').length !== 1) return ''
  const caption = figure.querySelector('figcaption')
  caption?.remove()
  return caption?.textContent?.replace(/\s+/g, ' ').trim() ?? ''
}

function outermost(element: Element, selector: string): Element | null {
  const closest = element.closest(selector)
  return (closest?.parentElement && outermost(closest.parentElement, selector)) ?? closest
}
