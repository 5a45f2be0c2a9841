import './index.css'
import { editAttribute } from '#lib/content/edit-attributes.ts'
import type { App } from '#site/content/app/parse.ts'
import { listApps } from '#site/content/app/query.ts'
import type { ToolCard } from '#site/content/tool/parse.ts'
import { listTools } from '#site/content/tool/query.ts'
import { definePageView } from '#site/page-view.ts'
import { Breadcrumb, breadcrumbTrail } from '#site/pages/breadcrumb.tsx'
import { toolsPage } from '#site/pages/tools/page.ts'
import { Hero } from '#site/sections/hero/view.tsx'
import { collectionPageJsonLd } from '#site/seo/collection-json-ld.ts'
import { toolSections } from '#site/tools/define.ts'
import { toolDrawings } from '#site/tools/drawings.ts'
import { ButtonLink } from '#site/ui/button.tsx'
import { Icon } from '#site/ui/icon.tsx'
import { Shape } from '#site/ui/shape.tsx'
import { Text } from '#site/ui/text.tsx'

/** Ids of the two apps that this page points to (requirements §2, Tools index). */
const promoted = ['layerrank', 'seodadda']

/** The tools (requirements §2, Tools index): a locker with a compartment for each, ordered by what it is for. */
function ToolsIndex({ apps, tools }: ToolsIndexProps) {
  return (
    <>
      <Hero
        breadcrumb={<Breadcrumb trail={breadcrumbTrail(toolsPage.path)} />}
        className="pb-[clamp(2.5rem,5vw,4rem)]"
        isHalf
        beside={<Promises />}
      >
        <p className="note">{tools.length} free tools</p>
        <h1 className="max-w-[9em]">Take a tool, leave nothing</h1>
      </Hero>
      <div className="container locker">
        {toolSections.map(({ name, note }) => (
          <section key={name} aria-label={name} className="locker-shelf">
            <div className="locker-label">
              <h2 className="text-2xl">{name}</h2>
              <p className="text-ink-soft">{note}</p>
            </div>
            <ul className="locker-row">
              {tools
                .filter((tool) => tool.section === name)
                .map((tool) => (
                  <ToolCompartment key={tool.slug} tool={tool} />
                ))}
            </ul>
          </section>
        ))}
      </div>
      <Premium apps={apps} />
    </>
  )
}

type ToolsIndexProps = { apps: readonly App[]; tools: readonly ToolCard[] }

export const toolsIndex = definePageView({
  page: toolsPage,
  load: async (mode) => {
    const [apps, tools] = await Promise.all([listApps(mode), listTools(mode)])
    return { apps, tools }
  },
  jsonLd: ({ tools }, { seo, site }) => {
    const items = tools.map(({ name, href }) => ({ name, path: href }))
    const crumbs = [{ name: toolsPage.title, path: toolsPage.path }]
    return collectionPageJsonLd({ ...seo, crumbs, items }, site)
  },
  View: ToolsIndex,
})

/** What a tool asks of nobody. */
function Promises() {
  return (
    <>
      <p className="max-w-[33em] text-ink-soft text-lg leading-normal">
        For meta tags, campaign links, word counts, QR codes, structured data and color. They
        compute in your browser: what you type is not sent to us or anyone.
      </p>
      <ul className="locker-badges">
        <li className="badge" data-hue="green">
          <Shape name="disc" />
          No Registration Required
        </li>
        <li className="badge" data-hue="blue">
          <Shape name="diamond" />
          Professional Grade
        </li>
      </ul>
    </>
  )
}

/** A tool in the locker: what it makes, drawn small and true, and what it is for. The whole of it is the link. */
function ToolCompartment({ tool }: { tool: ToolCard }) {
  const Drawing = toolDrawings[tool.slug]

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
              Popular
            </span>
          )}
        </p>
        <h3 className="text-xl" {...editAttribute(tool.edit, 'name')}>
          <a href={tool.href}>
            {tool.name}
            <Icon name="arrow-right" nudge="right" />
          </a>
        </h3>
        <Text of={tool} field="description" as="p" className="text-ink-soft text-xs" />
      </div>
    </li>
  )
}

/** For whoever does by hand every week what a tool does once: the two premium AI products. */
function Premium({ apps }: { apps: readonly App[] }) {
  const shown = apps.filter(({ id, aliases }) =>
    [id, ...aliases].some((each) => promoted.includes(each)),
  )
  if (shown.length === 0) return null

  return (
    <section aria-labelledby="premium-title" className="premium">
      <div className="container">
        <p className="note">Premium AI products</p>
        <h2 id="premium-title" className="mt-3 max-w-[14em] text-4xl">
          A tool works when you open it. These apps work around the clock.
        </h2>
        <ul className="mt-10">
          {shown.map((app) => (
            <li key={app.id} className="premium-app">
              <Text of={app} field="name" as="h3" className="text-xl" />
              <Text of={app} field="description" as="p" className="text-ink-soft" />
              <Text of={app} field="pricing" as="p" className="figures" />
              <ButtonLink href={app.href}>See {app.name}</ButtonLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
