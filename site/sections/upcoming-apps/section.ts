import { RobotIcon } from '@sanity/icons/Robot'
import { defineSection, type ValueOf } from '../define.ts'
import { text, title } from '../fields.ts'

/** Cards of the apps in development, from their documents and the roadmap. */
export const upcomingAppsSection = defineSection({
  name: 'upcomingApps',
  title: 'Apps in development',
  icon: RobotIcon,
  description: 'Shows the apps that are not finished, with their entries on the roadmap.',
  fields: { title, text },
  initial: { title: 'Apps in development', text: 'Describe which apps are available today.' },
})

export type UpcomingAppsValue = ValueOf<typeof upcomingAppsSection>
