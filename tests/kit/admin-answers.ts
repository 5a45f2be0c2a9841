import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { functionsOf, type SourceFile } from './public-endpoints.ts'

/** An action whose call without arguments says nothing, or does something. */
export type UnusualAction = {
  /** The arguments it is called with instead. */
  readonly sent: readonly unknown[]
  /** What it answers an admin. */
  readonly answer: unknown
  /** What everybody else gets instead of the sentence for them. */
  readonly silence?: unknown
  /** What takes back what the call did to the browser it came from: a form, and the cookie that is then gone. */
  readonly undo?: { readonly path: string; readonly cookie: string }
}

/** By the name of the action. Every other one refuses a call without arguments, in its own words. */
export const unusualActions: Readonly<Record<string, UnusualAction>> = {
  // Finds something out while one types: it has no sentence for those it is not for.
  probePaths: {
    sent: ['/robots.txt', null],
    answer: { source: 200, target: null },
    silence: { source: null, target: null },
  },
  // Retries everything that fails: there is nothing to name.
  retryFailingPages: { sent: [], answer: { ok: true } },
  turnOnEditing: {
    sent: [],
    answer: { ok: true },
    undo: { path: '/api/draft-mode/disable', cookie: 'edit-mode' },
  },
}

/** The sentence that an action gives to its guard, for whatever goes wrong; where it names none, undefined. */
export async function failureOf(
  { file, source }: SourceFile,
  name: string,
): Promise<string | undefined> {
  const body = functionsOf(source).find((each) => each.name === name)?.body ?? ''
  const imports = importedMessages({ file, source })
  for (const [, group = '', key = ''] of body.matchAll(/\((\w+)\.(\w+),/g)) {
    const from = imports.get(group)
    if (from) return (await loaded(from.module, from.exported))[key]
  }
  return undefined
}

/** The groups of sentences a module imports, from its own folder or from `lib`, by the name it gives them. */
function importedMessages({ file, source }: SourceFile) {
  const statements = source.matchAll(
    /import \{([^}]*)\} from '(\.\/messages\.ts|#lib\/messages[\w-]*\.ts)'/g,
  )
  return new Map(
    [...statements].flatMap(([, names = '', from = '']) =>
      names.split(',').flatMap((each) => {
        const module = from.startsWith('#') ? from.slice(1) : join(dirname(file), from)
        const [exported = '', local = exported] = each.trim().split(' as ')
        return exported ? [[local, { module, exported }] as const] : []
      }),
    ),
  )
}

const groups = z.record(z.string(), z.unknown())

async function loaded(module: string, exported: string): Promise<Record<string, string>> {
  const url = pathToFileURL(join(import.meta.dirname, '../..', module)).href
  const group = groups.parse(groups.parse({ ...(await import(url)) })[exported])
  return Object.fromEntries(
    Object.entries(group).flatMap(([key, text]) => (typeof text === 'string' ? [[key, text]] : [])),
  )
}
