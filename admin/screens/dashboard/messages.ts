/** Texts of the dashboard (requirements §2, Dashboard). */
export const dashboardMessages = {
  activityFailed: 'Failed to fetch recent activity',
  activityEmpty: 'No changes yet',
  activityNone: 'No changes match these filters.',
} as const
