import type { Tool } from '#site/tools/catalog.ts'
import { Icon } from '#site/ui/icon.tsx'
import { Shape } from '#site/ui/shape.tsx'
import { ToolDrawing } from './tool-drawing.tsx'

/** A tool in the locker: what it makes, drawn small and true, and what it is for. The whole of it is the link. */
export function ToolCompartment({ tool }: { tool: Tool }) {
  return (
    <li className="compartment">
      <div className="compartment-drawing" aria-hidden="true">
        <ToolDrawing icon={tool.icon} />
      </div>
      <div className="compartment-text">
        <p className="compartment-facts">
          <span className="note">{tool.category}</span>
          {tool.popular && (
            <span className="badge" data-hue="orange">
              <Shape name="cone" />
              Popular
            </span>
          )}
        </p>
        <h3 className="text-xl">
          <a href={tool.href}>
            {tool.name}
            <Icon name="arrow-right" nudge="right" />
          </a>
        </h3>
        <p className="text-ink-soft text-xs">{tool.description}</p>
      </div>
    </li>
  )
}
