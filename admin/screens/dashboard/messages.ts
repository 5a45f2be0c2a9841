/** What the first page of the admin area says (requirements §2, Dashboard). */
export const dashboardMessages = {
  activityFailed: 'Failed to fetch recent activity',
  activityEmpty: 'Nothing has been changed yet',
  activityNone: 'Nothing of this kind is recorded.',
} as const
