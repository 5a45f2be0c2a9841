/** Texts of the activity screen and of Recent Activity (requirements §2, Dashboard). */
export const activityMessages = {
  failed: 'Failed to fetch recent activity',
  empty: 'No changes yet',
  none: 'No changes match these filters.',
} as const
