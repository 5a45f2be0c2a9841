import { sheetAddress } from '#lib/site-assets.server.ts'

/** Links the style sheet of one view. Imported, the sheet would be linked by every page that might show the view. */
export function ViewSheet({ name }: { name: string }) {
  return <link rel="stylesheet" href={sheetAddress(name)} precedence="view" />
}
