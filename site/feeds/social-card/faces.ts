import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const FOLDER = join(process.cwd(), 'site', 'feeds', 'social-card', 'faces')

/** The typefaces of the site as the picture library reads them: single weights, cut by `faces/cut.py`. */
export async function readFaces() {
  const [display, mono] = await Promise.all(
    ['display.woff', 'mono.woff'].map((name) => readFile(join(FOLDER, name))),
  )
  if (!display || !mono) throw new Error('The typefaces of the social images are missing.')
  return [
    { name: 'Display', data: display, weight: 600, style: 'normal' },
    { name: 'Mono', data: mono, weight: 500, style: 'normal' },
  ] as const
}
