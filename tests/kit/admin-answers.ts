import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { functionsOf, type SourceFile } from './public-endpoints.ts'

/** An action that doesn't refuse a call without arguments with its own failure message. */
export type UnusualAction = {
  /** Arguments to call it with. */
  readonly args: readonly unknown[]
  readonly answer: unknown
  /** Result for anyone else, if it isn't the usual message. */
  readonly silence?: unknown
  /** How to revert a change to the caller's session: a form to post and the cookie it removes. */
  readonly undo?: { readonly path: string; readonly cookie: string }
}

/** Unusual actions by name. Every other action refuses a call without arguments with its own message. */
export const unusualActions: Readonly<Record<string, UnusualAction>> = {
  // Runs while the admin types, so it has no message for other callers.
  probePaths: {
    args: ['/robots.txt', null],
    answer: { source: 200, target: null },
    silence: { source: null, target: null },
  },
  // Retries every failing page, so it needs no arguments.
  retryFailingPages: { args: [], answer: { ok: true } },
  turnOnEditing: {
    args: [],
    answer: { ok: true },
    undo: { path: '/api/draft-mode/disable', cookie: 'edit-mode' },
  },
}

/** Returns the failure message that an action passes to its guard, or undefined if it passes none. */
export async function failureOf(
  { file, source }: SourceFile,
  name: string,
): Promise<string | undefined> {
  const body = functionsOf(source).find((each) => each.name === name)?.body ?? ''
  const imports = importedMessages({ file, source })
  for (const [, group = '', key = ''] of body.matchAll(/\((\w+)\.(\w+),/g)) {
    const from = imports.get(group)
    if (from) return (await loadMessages(from.module, from.exported))[key]
  }
  return undefined
}

/** Returns the message groups that a module imports from its own folder or from `lib`, by local name. */
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

async function loadMessages(module: string, exported: string): Promise<Record<string, string>> {
  const url = pathToFileURL(join(import.meta.dirname, '../..', module)).href
  const group = groups.parse(groups.parse({ ...(await import(url)) })[exported])
  return Object.fromEntries(
    Object.entries(group).flatMap(([key, text]) => (typeof text === 'string' ? [[key, text]] : [])),
  )
}
