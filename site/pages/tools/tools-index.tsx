import './index.css'
import type { App } from '#site/content/app-mapping.ts'
import { Breadcrumb } from '#site/pages/breadcrumb.tsx'
import { breadcrumbTrail } from '#site/pages/breadcrumb-trail.ts'
import { toolsPage } from '#site/pages/tools/page.ts'
import { toolSections, tools } from '#site/tools/catalog.ts'
import { Shape } from '#site/ui/shape.tsx'
import { Premium } from './premium.tsx'
import { ToolCompartment } from './tool-compartment.tsx'

/** The tools (requirements §2, Tools index): a locker with a compartment for each, ordered by what it is for. */
export function ToolsIndex({ apps }: { apps: readonly App[] }) {
  return (
    <>
      <header className="container locker-head">
        <Breadcrumb trail={breadcrumbTrail(toolsPage.path)} />
        <div className="locker-head-line">
          <div>
            <p className="note">{tools.length} free tools</p>
            <h1 className="mt-4 max-w-[9em] text-5xl leading-tight tracking-tight">
              Take a tool, leave nothing
            </h1>
          </div>
          <div>
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
          </div>
        </div>
      </header>
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
