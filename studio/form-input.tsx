import type { InputProps } from 'sanity'

/** Fields that hold source code: that of a code block, and a page's own structured data. */
const sourceCode = new Set(['code', 'customSchema'])

/** Source code is typed in a fixed-width face; every other input is the Studio's own. */
export function FormInput(props: InputProps) {
  const { path, renderDefault, schemaType } = props
  const field = path.at(-1)
  const isSourceCode =
    schemaType.jsonType === 'string' && typeof field === 'string' && sourceCode.has(field)
  if (!isSourceCode) return renderDefault(props)

  return <div className="source-code">{renderDefault(props)}</div>
}
