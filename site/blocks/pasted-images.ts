/** Attribute with the block's key of an image that is kept. */
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

/** The images of pasted HTML whose file is on the clipboard, too: in a `data:` URL, or beside the HTML. */
export class PastedImages {
  readonly #kept = new Map<string, { readonly image: PastedImage; readonly file: File }>()
  /** The file of what was copied as one image. */
  readonly #onlyFile: File | undefined

  constructor(html: string, files: ArrayLike<File>) {
    this.#onlyFile = fileOfOnlyImage(toPage(html), files)
  }

  /** Number of images that are kept. */
  get count(): number {
    return this.#kept.size
  }

  /** Marks an image to become a block. @returns false if its file is unknown */
  keep(element: HTMLImageElement): boolean {
    const file = fileIn(element) ?? this.#onlyFile
    if (!file) return false
    const alt = element.alt.replace(WRITTEN_BY_WORD, '').trim()
    const caption = takeCaption(element)
    const _key = newKey()
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

export function toPage(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html')
}

/** Works outside of secure contexts too, unlike `crypto.randomUUID`. */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(6))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}

/** Beside text, Word and Excel put an image of that text. Only beside a single image, the file is that image. */
function fileOfOnlyImage({ body }: Document, files: ArrayLike<File>): File | undefined {
  const [file, ...others] = Array.from(files).filter(({ type }) => type.startsWith('image/'))
  const isAlone = body.querySelectorAll('img').length === 1 && body.textContent?.trim() === ''
  return isAlone && others.length === 0 ? file : undefined
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
