import { expect, test } from 'vitest'
import { postalAddress } from './postal-address.ts'

/** Street | town | region | postal code | country. */
const told = (text: string) => {
  const address = postalAddress(text)
  return [
    address?.streetAddress,
    address?.addressLocality,
    address?.addressRegion,
    address?.postalCode,
    address?.addressCountry,
  ]
    .map((part) => part ?? '-')
    .join(' | ')
}

test.each([
  ['112 W Main St, Durham, NC 27701', '112 W Main St | Durham | NC | 27701 | US'],
  ['112 W Main St, Durham NC 27701-1234', '112 W Main St | Durham | NC | 27701-1234 | US'],
  ['112 W Main St, Durham, NC, 27701, USA', '112 W Main St | Durham | NC | 27701 | US'],
  [
    '112 W Main St\nSuite 5\nDurham, North Carolina 27701',
    '112 W Main St, Suite 5 | Durham | North Carolina | 27701 | US',
  ],
  ['Main Street, Durham, North Carolina', 'Main Street | Durham | North Carolina | - | US'],
  ['1 Peachtree St, Atlanta, Georgia', '1 Peachtree St | Atlanta | Georgia | - | US'],
  ['1 Main St, New York, New York 10001', '1 Main St | New York | New York | 10001 | US'],
  ['Hauptstraße 5, 10115 Berlin, Germany', 'Hauptstraße 5 | Berlin | - | 10115 | DE'],
  ['Hauptstraße 5, D-10115 Berlin, Deutschland', 'Hauptstraße 5 | Berlin | - | 10115 | DE'],
  ['Hauptstraße 5, 10115 Berlin', 'Hauptstraße 5 | Berlin | - | 10115 | -'],
  ['10 Downing Street, London SW1A 2AA', '10 Downing Street | London | - | SW1A 2AA | GB'],
  ['10 Downing Street, London, SW1A 2AA, UK', '10 Downing Street | London | - | SW1A 2AA | GB'],
  ['100 King St W, Toronto, ON M5X 1A9', '100 King St W | Toronto | ON | M5X 1A9 | CA'],
  ['100 King St W, Toronto, ON, M5X 1A9, Canada', '100 King St W | Toronto | ON | M5X 1A9 | CA'],
  ['1 George St, Sydney NSW 2000', '1 George St | Sydney | NSW | 2000 | AU'],
  ['Damrak 1, 1012 LG Amsterdam, The Netherlands', 'Damrak 1 | Amsterdam | - | 1012 LG | NL'],
  ['10 rue de Rivoli, 75001 Paris, France', '10 rue de Rivoli | Paris | - | 75001 | FR'],
  ['Calle Mayor 1, 28013 Madrid, España', 'Calle Mayor 1 | Madrid | - | 28013 | ES'],
  ['Drottninggatan 1, 111 51 Stockholm, Sweden', 'Drottninggatan 1 | Stockholm | - | 111 51 | SE'],
  ['1-1 Chiyoda, Tokyo 100-0001, Japan', '1-1 Chiyoda | Tokyo | - | 100-0001 | JP'],
  ['12 Abbey St, Dublin, Ireland', '12 Abbey St | Dublin | - | - | IE'],
  ['Durham', '- | Durham | - | - | -'],
])('%s is published as %s', (text, parts) => {
  expect(told(text)).toBe(parts)
})

test('a blank address is not published', () => {
  expect(postalAddress(' \u200B\n')).toBeUndefined()
})
