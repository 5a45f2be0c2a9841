import { describe, expect, it } from 'vitest'
import { siteSettingsDefaults } from '#schemas/site-settings-defaults.ts'
import { mergeSettings } from './site-settings-mapping.ts'

describe('the settings of the site', () => {
  it.each([undefined, null, 'text', 7, true, [], {}])(
    'are the defaults when %j is stored',
    (stored) => {
      expect(mergeSettings(stored)).toEqual(siteSettingsDefaults)
    },
  )

  it('are merged one by one', () => {
    const settings = mergeSettings({
      siteName: 'Northstar',
      tagline: '',
      showNewsletter: false,
      maintenanceMode: 'yes',
    })

    expect(settings).toEqual({
      ...siteSettingsDefaults,
      siteName: 'Northstar',
      showNewsletter: false,
    })
  })
})
