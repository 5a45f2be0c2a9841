import type { InputProps, PortableTextPluginsProps, SanityFormConfig } from 'sanity'
import { colors } from '#site/brand/colors.ts'
import { BrandMark } from '#site/brand/logo.tsx'

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

/** Draws the logo as large as the text around it. The Studio has no tokens. */
export function StudioMark() {
  return <BrandMark size="1em" signal={colors.signal.light} />
}
