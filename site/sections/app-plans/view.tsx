import { ViewSheet } from '#site/ui/view-sheet.tsx'
import type { AppSectionProps } from '../app-actions.tsx'
import { PlansTable } from './plans-table.tsx'
import { PriceSheets } from './price-sheets.tsx'
import type { AppPlansValue } from './section.ts'

/** The plans of an app (requirements §9). Two stand side by side; more of them are compared, and stand in lines. */
export function AppPlans({ app, ...props }: AppSectionProps<AppPlansValue>) {
  if (!app || app.plans.length === 0) return null
  const { section, titleId } = props
  const isTable = section.layout === 'auto' ? app.plans.length > 2 : section.layout === 'table'
  const Plans = isTable ? PlansTable : PriceSheets

  return (
    <section id={section.anchor} aria-labelledby={section.title && titleId} className="section">
      <ViewSheet name="app-page.css" />
      <Plans {...props} app={app} />
    </section>
  )
}
