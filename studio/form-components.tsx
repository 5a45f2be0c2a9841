import type { InputProps, PortableTextPluginsProps, SanityFormConfig } from 'sanity'
import { PageLink } from './page-link.tsx'

const sourceCode = new Set(['code', 'customSchema'])

/** Shows source code in a monospaced font and links a title to its page. All other inputs are the Studio's own. */
function FormInput(props: InputProps) {
  const { path, renderDefault, schemaType } = props
  if (path.length === 1 && (path[0] === 'title' || path[0] === 'name')) {
    return (
      <>
        {renderDefault(props)}
        <PageLink />
      </>
    )
  }
  const field = path.at(-1)
  const isSourceCode =
    schemaType.jsonType === 'string' && typeof field === 'string' && sourceCode.has(field)
  if (!isSourceCode) return renderDefault(props)

  return <div className="source-code">{renderDefault(props)}</div>
}

export const formComponents: NonNullable<SanityFormConfig['components']> = {
  input: FormInput,
  portableText: { plugins: BodyPlugins },
}

/** Turns on the Studio's table editor (off by default), so that cells are edited in place. */
function BodyPlugins({ plugins, renderDefault, ...props }: PortableTextPluginsProps) {
  return renderDefault({
    ...props,
    renderDefault,
    plugins: { ...plugins, table: { enabled: true } },
  })
}
