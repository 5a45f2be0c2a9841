import { editAttribute, editItem } from '#lib/content/edit-attributes.ts'
import { type ToolCard, toolId } from '#site/content/tool/parse.ts'
import { listTools } from '#site/content/tool/query.ts'
import { toolDrawings } from '#site/tools/drawings.ts'
import { Icon } from '#site/ui/icon.tsx'
import { Shape } from '#site/ui/shape.tsx'
import { OptionalText, Text } from '#site/ui/text.tsx'
import { itemHeading, type SectionViewProps } from '../define.ts'
import { SectionShell } from '../section-shell.tsx'
import { SectionTitle } from '../section-title.tsx'
import type { ToolListValue } from './section.ts'

/** The tools index (requirements §2): a card for each tool, grouped by purpose. */
export async function ToolList(props: SectionViewProps<ToolListValue>) {
  const { section } = props
  const tools = new Map<string, ToolCard>(
    (await listTools(props.mode)).map((tool) => [toolId(tool.slug), tool]),
  )
  const ShelfTitle = itemHeading(section, props.level)

  return (
    <SectionShell {...props} className="pb-(--section)">
      <SectionTitle {...props} className="mb-4 text-3xl" />
      <OptionalText of={section} field="text" as="p" className="mb-8 max-w-[44em] text-ink-soft" />
      <div>
        {section.shelves.map(({ _key, title, text, tools: chosen }) => {
          const edit = editItem(section.edit, 'shelves', _key)
          return (
            <section key={_key} aria-label={title} className="locker-shelf">
              <div className="locker-label">
                <ShelfTitle className="text-2xl" {...edit('title')}>
                  {title}
                </ShelfTitle>
                {text && (
                  <p className="text-ink-soft" {...edit('text')}>
                    {text}
                  </p>
                )}
              </div>
              <ul className="locker-row">
                {chosen
                  .flatMap((id) => tools.get(id) ?? [])
                  .map((tool) => (
                    <Compartment
                      key={tool.slug}
                      tool={tool}
                      section={section}
                      level={ShelfTitle === 'h2' ? 3 : 4}
                    />
                  ))}
              </ul>
            </section>
          )
        })}
      </div>
    </SectionShell>
  )
}

/** Renders a tool's card. Its link covers the card. */
function Compartment({ tool, section, level }: CompartmentProps) {
  const Drawing = toolDrawings[tool.slug]
  const Name = `h${level}` as const

  return (
    <li className="compartment">
      <div className="compartment-drawing" aria-hidden="true">
        <Drawing />
      </div>
      <div className="compartment-text">
        <p className="compartment-facts">
          <Text of={tool} field="category" as="span" className="note" />
          {tool.popular && (
            <span className="badge" data-hue="orange">
              <Shape name="cone" />
              <Text of={section} field="popularLabel" as="span" />
            </span>
          )}
        </p>
        <Name className="text-xl" {...editAttribute(tool.edit, 'name')}>
          <a href={tool.href}>
            {tool.name}
            <Icon name="arrow-right" nudge="right" />
          </a>
        </Name>
        <Text of={tool} field="description" as="p" className="text-ink-soft text-xs" />
      </div>
    </li>
  )
}

type CompartmentProps = {
  tool: ToolCard
  section: SectionViewProps<ToolListValue>['section']
  level: 3 | 4
}
