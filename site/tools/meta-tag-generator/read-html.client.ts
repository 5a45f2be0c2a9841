'use client'

import { type ReadPage, readPage } from './logic/read-page.ts'
import type { FoundTag } from './logic/read-tags.ts'

/** Reads the tags of a page's source. A parsed document runs no script and loads no image (HTML standard, DOMParser). */
export async function readHtml(source: string | File): Promise<ReadPage> {
  const html = typeof source === 'string' ? source : await textOf(source)
  const page = new DOMParser().parseFromString(html, 'text/html')
  const base = page.querySelector('base[href]')?.getAttribute('href') ?? ''
  return readPage([...page.querySelectorAll('title, meta, link')].flatMap(tagOf), base)
}

function tagOf(element: Element): FoundTag[] {
  const name = element.localName
  // A drawing inside the page may have a title of its own.
  if (element.namespaceURI !== 'http://www.w3.org/1999/xhtml') return []
  if (name !== 'title' && name !== 'meta' && name !== 'link') return []
  const attributes = Object.fromEntries(
    [...element.attributes].map((attribute) => [attribute.name, attribute.value]),
  )
  return [{ element: name, attributes, text: element.textContent }]
}

/** How much of a file is looked through for the name of its encoding, in bytes (HTML standard, prescan). */
const PRESCAN = 1024

/** A file's text in the encoding it names; in UTF-8 where it names none, or one that nobody knows. */
async function textOf(file: File): Promise<string> {
  const bytes = await file.arrayBuffer()
  const start = new TextDecoder('latin1').decode(bytes.slice(0, PRESCAN))
  const [, label = 'utf-8'] = /<meta[^>]+charset\s*=\s*["']?\s*([\w-]+)/i.exec(start) ?? []
  try {
    return new TextDecoder(label).decode(bytes)
  } catch {
    // Not an encoding of the Encoding standard.
    return new TextDecoder().decode(bytes)
  }
}
