import type { NavLink } from '#site/pages/navigation.ts'
import { Icon } from '#site/ui/icon.tsx'

/**
 * The list under a navigation entry. A pointer opens it by resting on the entry, a keyboard or a finger by
 * the small button beside the entry's own link; both work before any script has run.
 */
export function NavMenu({ label, links }: { label: string; links: readonly NavLink[] }) {
  return (
    <>
      <details name="nav-menu" className="nav-toggle">
        <summary aria-label={`${label} menu`}>
          <Icon name="chevron" size={14} />
        </summary>
      </details>
      <ul className="nav-menu">
        {links.map((link) => (
          <li key={link.href}>
            <a href={link.href}>
              <span className="font-medium">{link.label}</span>
              {link.note && <span className="note block">{link.note}</span>}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
