import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const folders =
  'admin|app|content|docs|lib|packages|public|schemas|scripts|site|studio|supabase|tests'

/** Extensions of files in the repository. */
const extensions = 'css|json|md|mjs|sql|svg|tsx?|webp|yml'

const sources = read(`{*.ts,{${folders.replaceAll('|', ',')}}/**/*.{css,mjs,py,sql,ts,tsx}}`)
const pages = read(`{*.md,.github/**/*.md,{${folders.replaceAll('|', ',')}}/**/*.md}`)

/** Names that the documentation uses in examples. */
const example = /[<*…]|customers|partner|robots-tester|comparison|line-counter|case-stud/

describe('a reader of the code', () => {
  test('finds every document and module that a comment references', () => {
    const named = new RegExp(
      `(?<![\\w/.-])(?:[\\w./-]+\\.md|(?:${folders})/[\\w.()[\\]/-]+\\.(?:${extensions}))\\b`,
      'g',
    )
    const cited = sources.flatMap(({ file, text }) =>
      [...commentsOf(text).matchAll(named)].map(([name]) => ({ file, name })),
    )
    expect(cited.length).toBeGreaterThan(50)
    expect(cited.filter(({ file, name }) => !isFound(file, name))).toEqual([])
  })

  test('finds every section and heading of the requirements that a comment references', () => {
    const sections = sectionsOf(readFileSync(join(root, 'docs/requirements.md'), 'utf8'))
    const cited = sources.flatMap(({ file, text }) =>
      requirementsIn(commentsOf(text)).map((cite) => ({ file, ...cite })),
    )
    expect(cited.length).toBeGreaterThan(100)
    const missing = cited.filter(
      ({ section, words }) => !sections.get(section)?.includes(words.toLowerCase()),
    )
    expect(missing).toEqual([])
  })

  test('is referred to no specification outside the repository', () => {
    const referring = sources.filter(({ text }) =>
      /specification('s)?,? \(?(§|section)/i.test(text),
    )
    expect(referring.map(({ file }) => file)).toEqual([])
  })
})

describe('a reader of the documentation', () => {
  test.each(pages)('finds every file that $file links to or names', ({ file, text }) => {
    const prose = text.replace(/^```[\s\S]*?^```/gm, '')
    const links = [...prose.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, to = '']) => to)
    const paths = [...prose.matchAll(/`([^`\s]+)`/g)]
      .map(([, named = '']) => named.replace(/:\d+$/, ''))
      .filter(
        (named) =>
          new RegExp(`^(${folders})/.*\\.(${extensions})$`).test(named) && !example.test(named),
      )
    expect([...links, ...paths].filter((name) => !isFound(file, name))).toEqual([])
  })
})

/** Resolves a name from the root or from the file's folder. */
function isFound(file: string, name: string): boolean {
  return existsSync(join(root, name)) || existsSync(join(root, dirname(file), name))
}

function commentsOf(text: string): string {
  const comments = text.match(/\/\*[\s\S]*?\*\/|(?<=^|\s)(?:\/\/|--|#) .*$/gm) ?? []
  return comments.map((comment) => comment.replace(/\s*\n\s*\*?\s*/g, ' ')).join('\n')
}

/** Parses references like `requirements §2, Blog post` and `requirements §5 and §9`. */
function requirementsIn(comments: string): { section: string; words: string }[] {
  const pattern =
    /[Rr]equirements (§\d(?:(?:,| and|, and) §\d)*)(?:, ([A-Z][\w& -]*\w|[a-z]+[A-Z]\w+))?/g
  return [...comments.matchAll(pattern)].flatMap(([, numbers = '', words = '']) =>
    (numbers.match(/\d/g) ?? []).map((section) => ({ section, words })),
  )
}

/** Returns the lowercase text of each section by number. */
function sectionsOf(text: string): ReadonlyMap<string, string> {
  const [, ...parts] = text.split(/^## §/m)
  return new Map(parts.map((part) => [part.charAt(0), part.toLowerCase().replace(/\s+/g, ' ')]))
}

function read(pattern: string) {
  return globSync(pattern, { cwd: root, exclude: ['**/node_modules/**', 'packages/lake/dist/**'] })
    .toSorted()
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
}
