import { editAttribute } from '#lib/content/edit-attributes.ts'
import type { App } from '#site/content/app-mapping.ts'
import { AppActions } from '#site/pages/app/app-actions.tsx'

/**
 * What an app can do and the ways to try it (requirements §2, Apps): opens after 700 ms and closes after
 * 300 ms, for a pointer that can hover and for the focus of a keyboard. It is all in the style sheet,
 * so it needs no script, and lies over its own card, so it never leaves the window. Whoever cannot open
 * it finds the same on the app's page.
 */
export function AppHoverCard({ app }: { app: App }) {
  return (
    <div className="app-hover-card">
      <ul>
        {app.features.map((feature, index) => (
          <li key={feature} {...editAttribute(app.edit, `features[${index}]`)}>
            {feature}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <AppActions app={app} size="small" />
      </div>
    </div>
  )
}
