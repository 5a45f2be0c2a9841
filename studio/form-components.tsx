import type { InputProps, PortableTextPluginsProps, SanityFormConfig } from 'sanity'

/** Fields that hold source code: that of a code block, and a page's own structured data. */
const sourceCode = new Set(['code', 'customSchema'])

/** Source code is typed in a fixed-width face; every other input is the Studio's own. */
function FormInput(props: InputProps) {
  const { path, renderDefault, schemaType } = props
  const field = path.at(-1)
  const isSourceCode =
    schemaType.jsonType === 'string' && typeof field === 'string' && sourceCode.has(field)
  if (!isSourceCode) return renderDefault(props)

  return <div className="source-code">{renderDefault(props)}</div>
}

/** Where the Studio's forms differ from how it draws them by itself. */
export const formComponents: NonNullable<SanityFormConfig['components']> = {
  input: FormInput,
  portableText: { plugins: BodyPlugins },
}

/** Adds the Studio's table editor, which it leaves out unless asked: cells are then edited in place. */
function BodyPlugins({ plugins, renderDefault, ...props }: PortableTextPluginsProps) {
  return renderDefault({
    ...props,
    renderDefault,
    plugins: { ...plugins, table: { enabled: true } },
  })
}

/** The mark of the site, as the Studio shows it: a horizon, water below it, and the keel that holds it level. */
export function BrandMark() {
  return (
    <svg aria-hidden="true" width="1em" height="1em" viewBox="0 0 28 28">
      <circle cx="14" cy="14" r="12.75" fill="none" stroke="currentColor" strokeWidth="2.25" />
      <path d="M1.25 13.5h25.5v.5a12.75 12.75 0 0 1-25.5 0z" fill="currentColor" />
      <path d="M11 13.5h6l-1.25 13.4a13 13 0 0 1-3.5 0z" fill="oklch(0.64 0.19 40)" />
    </svg>
  )
}
