import { sheetAddress } from '#lib/site-assets.server.ts'

/** The styles of one view: imported, they would be linked by the page of every app, since one route draws them all. */
export function ViewSheet({ name }: { name: string }) {
  return <link rel="stylesheet" href={sheetAddress(name)} precedence="view" />
}
