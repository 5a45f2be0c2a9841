/**
 * The sample the SEODadda card shows. Its figures agree with each other: the weeks of the chart add up to
 * the leads in the table, and the answer says nothing that the table does not.
 */
export const sampleAnalysis = {
  question: 'Why did we get fewer organic leads in October?',
  figures: [
    {
      source: 'Search',
      name: 'Clicks to /pricing',
      before: '1,840',
      after: '1,210',
      change: '−34%',
    },
    { source: 'Search', name: 'Position of /pricing', before: '4.2', after: '7.9', change: '−3.7' },
    { source: 'Analytics', name: 'Leads, organic', before: '96', after: '61', change: '−36%' },
    { source: 'Ads', name: 'Leads, paid', before: '41', after: '43', change: '+5%' },
  ],
  answer: [
    'One page did it. /pricing fell from position 4 to 8 after the template change on October 9, which dropped its product markup. It accounts for 29 of the 35 leads you are missing.',
    'Paid leads held, so demand did not fall. Put the markup back first.',
  ],
  chart: {
    title: 'Organic leads per week',
    weeks: [
      { label: 'Sep 1', leads: 24 },
      { label: 'Sep 8', leads: 25 },
      { label: 'Sep 15', leads: 23 },
      { label: 'Sep 22', leads: 24 },
      { label: 'Oct 1', leads: 22 },
      { label: 'Oct 8', leads: 15 },
      { label: 'Oct 15', leads: 12 },
      { label: 'Oct 22', leads: 12 },
    ],
    event: { afterWeek: 5, label: 'template change, Oct 9' },
  },
} as const
