import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { root } from '#host/launch/settings.ts'
import { brand } from '#site/brand/brand.ts'
import { colors } from '#site/brand/colors.ts'
import { brandFiles, readTokens } from '#site/brand/write.tsx'

// Adopters change site/brand/ and run `npm run brand` (docs/changes/brand.md). No other source repeats the brand.

/** The name on the site, and the one used in identifiers, which stay when an adopter renames the site. */
const NAMES = [brand.name, 'brightkeel']

/** Uses of the name outside site/brand/, and the reason for each. */
const allowedNames: Readonly<Record<string, RegExp>> = {
  'npm packages': /brightkeel-(?:lake(?:-cli)?|seo-checks)\b|"name": "brightkeel"/g,
  'project ids, under which content is stored':
    /(?:projectId \|\||PROJECT_ID \|\||\.default\() ?'brightkeel'|project_id = "brightkeel"/g,
  'backups, found and restored by their names': /brightkeel-(?:backup|daily|\$\{time\}|…)/g,
  'the first account of a site without settings': /admin@brightkeel\.example/g,
  'a sample link that editors replace': /booking\.example\.com\/brightkeel\/demo/g,
}

/** Files that may repeat a brand color, and why. */
const allowedColors: Readonly<Record<string, string>> = {
  'public/portraits/': 'portraits of people in the seed content, which references them',
}

/** Largest difference per channel between the same image rendered on two machines. */
const TOLERANCE = 3

const written = await brandFiles(root)
const generated = new Set(written.map(([path]) => path))
const sources = globSync(
  [
    '*.{json,mjs,ts}',
    '{admin,app,lib,packages,public,schemas,scripts,site,studio,supabase}/**/*.{css,gohtml,js,json,mjs,sql,svg,toml,ts,tsx}',
  ],
  { cwd: root, exclude: ['**/node_modules/**', 'package-lock.json', 'packages/lake/dist/**'] },
)
  .filter((path) => !path.startsWith('site/brand/') && !generated.has(path))
  .filter((path) => !/\.test\.tsx?$|\/(?:tests|testing)\/|\/test-[^/]+$/.test(path))
  // Some route folders are named like a file.
  .filter((path) => statSync(join(root, path)).isFile())
  .map((path) => ({ path, lines: readFileSync(join(root, path), 'utf8').split('\n') }))

test('every file that repeats the brand matches the output of `npm run brand`', async () => {
  for (const [path, content] of written) {
    const stored = readFileSync(join(root, path))
    const message = `${path} is out of date. Run npm run brand.`
    if (typeof content === 'string') expect.soft(stored.toString(), message).toBe(content)
    else expect.soft(await difference(stored, content), message).toBeLessThanOrEqual(TOLERANCE)
  }
})

test('no source outside site/brand/ contains the brand name', () => {
  const matches = linesWith((line) => {
    const rest = Object.values(allowedNames).reduce((text, use) => text.replace(use, ''), line)
    return NAMES.some((name) => rest.includes(name))
  })
  expect(matches).toEqual([])
})

test('no source outside site/brand/ repeats a brand color', () => {
  const tokens = readTokens(readFileSync(join(root, 'site/brand/tokens.css'), 'utf8'))
  const values = [...tokens.values(), ...Object.values(colors)]
    .flatMap(({ light, dark }) => [light, dark])
    .filter((value) => !/^oklch\(\S+ 0 |^#([\da-f]{2})\1\1$/.test(value))
  const matches = linesWith((line) => {
    const text = line.toLowerCase().replace(/(?<=[ (])\.(?=\d)/g, '0.')
    return values.some((value) => text.includes(value))
  })
  const isAllowed = (place: string) =>
    Object.keys(allowedColors).some((path) => place.startsWith(path))
  expect(matches.filter((place) => !isAllowed(place))).toEqual([])
})

function linesWith(isWrong: (line: string) => boolean): string[] {
  return sources.flatMap(({ path, lines }) =>
    lines.flatMap((line, index) =>
      isWrong(line) ? [`${path}:${index + 1} ${line.trim().slice(0, 120)}`] : [],
    ),
  )
}

/** Returns the largest difference of a channel between two PNGs, or between the first PNGs in two icon files. */
async function difference(stored: Buffer, drawn: Buffer): Promise<number> {
  const [a, b] = await Promise.all([stored, drawn].map(pixels))
  if (!a || a.length !== b?.length) return Number.POSITIVE_INFINITY
  return a.reduce((most, value, index) => Math.max(most, Math.abs(value - (b[index] ?? 0))), 0)
}

function pixels(image: Buffer): Promise<Buffer> {
  const png = image.subarray(image.indexOf(Buffer.from('\x89PNG', 'latin1')))
  return sharp(png).ensureAlpha().raw().toBuffer()
}
