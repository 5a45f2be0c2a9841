import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** Doors that are open on purpose: the file, and why nobody needs to be an admin there. */
export const openEndpoints: Readonly<Record<string, string>> = {
  'site/sections/newsletter/subscribe.ts': 'visitors subscribe; checked and limited',
  'site/pages/app/join-waitlist.ts': 'visitors join; checked and limited',
  'site/pages/post/comments/post-comment.ts': 'readers comment; an admin approves',
  'site/pages/contact/send-message.ts': 'visitors write; checked and limited',
  'app/api/draft-mode/disable/route.ts': 'leaving the preview shows less, not more',
  'app/api/draft-mode/enable/route.ts': 'the Studio sends a secret, checked at the content store',
  'app/api/qr/route.ts': 'a tool for everybody; limited',
  'app/api/revalidate/route.ts': 'the content server signs each request with a shared secret',
  'app/api/studio-login/route.ts': 'asks for a role itself and hands out a ticket for that role',
  'app/api/viewer/route.ts': 'tells everybody who they are themselves',
  'admin/signin/forgot/forgot-action.ts': 'for those who cannot sign in; limited',
  'app/signin/out/route.ts': 'everybody may leave',
  'admin/signin/password/password-action.ts': 'asks who it is and for their password; limited',
  'admin/signin/reset/reset-action.ts': 'the mailed link says who it is; limited',
  'admin/signin/sign-in-action.ts': 'the door itself; limited',
}

export type SourceFile = { file: string; source: string }

/** All pages of the admin area. */
export function adminPages(): SourceFile[] {
  return sources('app/(admin)/**/page.tsx')
}

/** Every action that somebody can call by its name, and whether it is open to everybody on purpose. */
export function allActions() {
  return actionModules().flatMap(({ file, source }) =>
    actionsOf(source).map((name) => ({ file, source, name, isOpen: file in openEndpoints })),
  )
}

/** The pages of signing in; each has an action that is open to everybody. */
export function signInPages(): SourceFile[] {
  return sources('app/signin/**/page.tsx')
}

/** Every route handler that is not one of the public pages. */
export function routeHandlers(): SourceFile[] {
  return sources('app/{(admin),api,signin}/**/route.{ts,tsx}')
}

/** Every module whose exports can be called from anywhere, page or no page. */
export function actionModules(): SourceFile[] {
  return sources('{admin,app,lib,site}/**/*.{ts,tsx}').filter(({ source }) =>
    /^['"]use server['"]/.test(source),
  )
}

/** Every module with an action in the middle of something else, where no list finds it. */
export function modulesWithHiddenActions(): SourceFile[] {
  return sources('{admin,app,lib,site}/**/*.{ts,tsx}').filter(({ source }) =>
    /^\s+['"]use server['"]/m.test(source),
  )
}

/** The address of a page or a route handler: `app/(admin)/admin/people/page.tsx` is `/admin/people`. */
export function addressOf(file: string): string {
  const parts = file.split('/').slice(1, -1)
  return `/${parts.filter((part) => !part.startsWith('(')).join('/')}`
}

/** The functions that a module of actions offers. */
export function actionsOf(source: string): string[] {
  return functionsOf(source)
    .filter(({ isExported }) => isExported)
    .map(({ name }) => name)
}

/**
 * The exported functions of a module that do something before they know that an admin calls: that neither ask
 * `asAdmin`, `answerAdmin` or `requireAdmin` before their first other `await`, nor leave all of it to a function beside them
 * that does.
 */
export function unguarded(source: string): string[] {
  const all = functionsOf(source)
  const guards = new Set(['answerAdmin', 'asAdmin', 'requireAdmin'])
  // A guard of the module's own is one more name; found again until no new one turns up.
  for (let found = true; found; ) {
    const next = all.find((each) => !guards.has(each.name) && isGuarded(each.body, guards))
    found = next !== undefined
    if (next) guards.add(next.name)
  }
  return actionsOf(source).filter((name) => !guards.has(name))
}

function isGuarded(body: string, guards: ReadonlySet<string>): boolean {
  const call = new RegExp(`\\b(?:${[...guards].join('|')})(?:<[^()]*>)?\\(`).exec(body)
  return call !== null && !/\bawait\b/.test(body.slice(0, call.index).replace(/\bawait\s*$/, ''))
}

/** A module's own functions. Biome sets every one so that it begins and ends at the start of a line. */
export function functionsOf(source: string) {
  const code = source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  const pattern =
    /^(export )?(?:default )?(?:async )?(?:function (\w+)|const (\w+)[^=\n]*= (?:async )?(?:\(|function))([\s\S]*?)^\}?\)?$/gm
  return [...code.matchAll(pattern)].map(([, exported, declared, assigned, body = '']) => ({
    name: declared ?? assigned ?? '',
    isExported: exported !== undefined,
    body,
  }))
}

function sources(pattern: string): SourceFile[] {
  return globSync(pattern, { cwd: root })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .toSorted()
    .map((file) => ({ file, source: readFileSync(join(root, file), 'utf8') }))
}
