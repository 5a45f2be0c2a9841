import type { PortableTextPluginsProps } from 'sanity'

/** Adds the Studio's table editor, which it leaves out unless asked: cells are then edited in place. */
export function BodyPlugins({ plugins, renderDefault, ...props }: PortableTextPluginsProps) {
  return renderDefault({
    ...props,
    renderDefault,
    plugins: { ...plugins, table: { enabled: true } },
  })
}
