type Country = { readonly code: string; readonly calling: string; readonly names: string }

/** ISO 3166 codes, calling codes (ITU E.164) and names at the end of addresses, in English and local languages. */
const countries: readonly Country[] = [
  { code: 'US', calling: '1', names: 'united states|united states of america|usa|u.s.a.|us|u.s.' },
  { code: 'CA', calling: '1', names: 'canada' },
  {
    code: 'GB',
    calling: '44',
    names: 'united kingdom|uk|u.k.|great britain|england|scotland|wales|northern ireland',
  },
  { code: 'IE', calling: '353', names: 'ireland|éire' },
  { code: 'AU', calling: '61', names: 'australia' },
  { code: 'NZ', calling: '64', names: 'new zealand' },
  { code: 'DE', calling: '49', names: 'germany|deutschland' },
  { code: 'AT', calling: '43', names: 'austria|österreich' },
  { code: 'CH', calling: '41', names: 'switzerland|schweiz|suisse|svizzera' },
  { code: 'FR', calling: '33', names: 'france' },
  { code: 'BE', calling: '32', names: 'belgium|belgique|belgië' },
  { code: 'LU', calling: '352', names: 'luxembourg|luxemburg' },
  { code: 'NL', calling: '31', names: 'netherlands|the netherlands|nederland' },
  { code: 'ES', calling: '34', names: 'spain|españa' },
  { code: 'PT', calling: '351', names: 'portugal' },
  { code: 'IT', calling: '39', names: 'italy|italia' },
  { code: 'DK', calling: '45', names: 'denmark|danmark' },
  { code: 'NO', calling: '47', names: 'norway|norge' },
  { code: 'SE', calling: '46', names: 'sweden|sverige' },
  { code: 'FI', calling: '358', names: 'finland|suomi' },
  { code: 'PL', calling: '48', names: 'poland|polska' },
  { code: 'CZ', calling: '420', names: 'czech republic|czechia|česko' },
]

/** Returns the country that a text names or whose code it is. Two-letter codes must be in capital letters. */
export function countryNamed(text: string): Country | undefined {
  const plain = text.trim().replace(/,$/, '')
  const name = plain.toLowerCase()
  return countries.find(
    ({ code, names }) =>
      plain === code || names.split('|').some((each) => each === name || `${each}.` === name),
  )
}
