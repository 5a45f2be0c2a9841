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
  ['1 Peachtree St, Atlanta, Georgia 30303', '1 Peachtree St | Atlanta | Georgia | 30303 | US'],
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
  ['Hauptstraße 5, 10115 Berlin, DE', 'Hauptstraße 5 | Berlin | - | 10115 | DE'],
  ['100 Queen St W, Toronto, ON M5H 2N2, CA', '100 Queen St W | Toronto | ON | M5H 2N2 | CA'],
  ['Damrak 1, 1012 LG Amsterdam, NL', 'Damrak 1 | Amsterdam | - | 1012 LG | NL'],
  ['Bahnhofstrasse 1, 8001 Zürich, CH', 'Bahnhofstrasse 1 | Zürich | - | 8001 | CH'],
  ['12 Abbey St, Dublin 2, IE', '12 Abbey St | Dublin 2 | - | - | IE'],
  ['112 W. Main St., Durham, N.C. 27701', '112 W. Main St | Durham | NC | 27701 | US'],
  ['1600 Pennsylvania Ave, Washington, D.C.', '1600 Pennsylvania Ave | Washington | DC | - | US'],
  ['Durham, N.C.', '- | Durham | NC | - | US'],
  ['1 Main St, Austin, TX', '1 Main St | Austin | TX | - | US'],
  [
    '12 MG Road, Bengaluru, Karnataka 560001, India',
    '12 MG Road | Bengaluru | Karnataka | 560001 | IN',
  ],
  ['112 W Main St · Durham, NC 27701', '112 W Main St | Durham | NC | 27701 | US'],
  ['112 W Main St; Durham, NC 27701', '112 W Main St | Durham | NC | 27701 | US'],
  ['Federal Way, WA 98003', '- | Federal Way | WA | 98003 | US'],
  ['112 W Main St Suite 5, Durham, NC 27701', '112 W Main St Suite 5 | Durham | NC | 27701 | US'],
  ['1 St James Street, London SW1A 1EF', '1 St James Street | London | - | SW1A 1EF | GB'],
  ['Perth, Western Australia', '- | Perth | Western Australia | - | AU'],
  ['Buffalo, New York', '- | Buffalo | New York | - | US'],
  ['1 Main St, Texas', '1 Main St | - | Texas | - | US'],
  [
    'Flat 2, Oak Residency, Mumbai 400001, India',
    'Flat 2, Oak Residency | Mumbai | - | 400001 | IN',
  ],
  ['Toronto, Ontario', '- | Toronto | Ontario | - | CA'],
  ['Dublin 2, Ireland', '- | Dublin 2 | - | - | IE'],
  ['10115 Berlin, Germany', '- | Berlin | - | 10115 | DE'],
  ['Via Roma 10, 00184 Roma RM, Italia', 'Via Roma 10 | Roma | RM | 00184 | IT'],
  ['350 5th Ave, New York', '350 5th Ave | New York | - | - | -'],
  ['350 5th Ave, New York 10118', '350 5th Ave | New York | - | 10118 | -'],
  [
    '12 High St, Westminster, London SW1A 2AA',
    '12 High St, Westminster | London | - | SW1A 2AA | GB',
  ],
  ['London SW1A 2AA', '- | London | - | SW1A 2AA | GB'],
  ['12 Foo St, Suite 3, Durham', '12 Foo St, Suite 3 | Durham | - | - | -'],
])('%s is published as %s', (text, parts) => {
  expect(told(text)).toBe(parts)
})

test('a blank address is not published', () => {
  expect(postalAddress(' \u200B\n')).toBeUndefined()
})

test.each([
  // A state, a province or a country.
  ['100 Queen St W, Toronto, CA', '100 Queen St W | Toronto | - | - | -'],
  ['Hauptstraße 5, Berlin, DE', 'Hauptstraße 5 | Berlin | - | - | -'],
  ['1 Hay St, Perth, WA', '1 Hay St | Perth | - | - | -'],
  ['Rustaveli Ave 1, Tbilisi, Georgia', 'Rustaveli Ave 1 | Tbilisi | - | - | -'],
  ['12 Rustaveli Ave, Tbilisi 0108, Georgia', '12 Rustaveli Ave | Tbilisi | - | 0108 | -'],
  ['1 Peachtree St, Atlanta, Georgia', '1 Peachtree St | Atlanta | - | - | -'],
  // Provinces of Italy with the codes of Tonga, Bolivia and Michigan.
  ['Via Po 1, 10121 Torino, TO', 'Via Po 1 | Torino | - | 10121 | -'],
  ['Via Po 1, 40121 Bologna, BO', 'Via Po 1 | Bologna | - | 40121 | -'],
  ['Via Po 1, 20121 Milano, MI', 'Via Po 1 | Milano | - | 20121 | -'],
  ['Via Po 1, Torino, TO', 'Via Po 1 | Torino | - | - | -'],
  // A city and its region, or a district and its city.
  ['5 Nanshan Road, Shenzhen, Guangdong 518000, China', '5 Nanshan Road | - | - | 518000 | CN'],
  ['Calle 5, Col. Centro, Guadalajara, Mexico', 'Calle 5 | - | - | - | MX'],
  ['12 High St, Durham, County Durham', '12 High St | - | - | - | -'],
  // Towns that are named like countries.
  ['12 Main St, Lebanon', '12 Main St | Lebanon | - | - | -'],
  ['Calle 5, 64000 Monterrey, Nuevo León, México', 'Calle 5 | - | - | 64000 | MX'],
  ['Calle 5, 64000 Monterrey, Nuevo León', '- | - | - | - | -'],
  ['Suite 5, 1500 Broadway, New York, USA', 'Suite 5, 1500 Broadway | New York | - | - | US'],
  ['1500 Broadway, Durham', '1500 Broadway | Durham | - | - | -'],
  // A region after the town, without a comma.
  ['Raleigh NC', '- | - | - | - | -'],
  ['Austin Texas', '- | - | - | - | -'],
  ['RALEIGH NC', '- | - | - | - | -'],
  ['1 MAIN ST, NEW YORK, NY 10001', '1 MAIN ST | NEW YORK | NY | 10001 | US'],
  ['112 W Main St, Durham NC', '112 W Main St | - | - | - | -'],
  ['112 W Main St, Durham North Carolina', '112 W Main St | - | - | - | -'],
  ['1 Main St, Downtown LA', '1 Main St | - | - | - | -'],
  ['Via Po 1, Torino TO, Italia', 'Via Po 1 | - | - | - | IT'],
  [
    'Av. Paulista 1000, São Paulo - SP, 01310-100, Brazil',
    'Av. Paulista 1000 | - | - | 01310-100 | BR',
  ],
  ['Av. Paulista 1000, São Paulo - SP, Brazil', 'Av. Paulista 1000 | - | - | - | BR'],
  ['Rua da Aurora 5, Recife/PE, 50050-000, Brazil', 'Rua da Aurora 5 | - | - | 50050-000 | BR'],
  // No comma between street and town.
  ['112 W Main St Durham, NC 27701', '- | - | NC | 27701 | US'],
  ['112 W Main St Durham NC 27701', '- | - | NC | 27701 | US'],
  // No town.
  ['10 Downing Street, UK', '10 Downing Street | - | - | - | -'],
  ['350 5th Ave, NY 10118', '350 5th Ave | - | NY | 10118 | US'],
  ['Suite 5, 12345 Main Street', 'Suite 5, 12345 Main Street | - | - | - | -'],
  ['Paris 8, France', '- | - | - | - | FR'],
])('of %s only what is certain is published: %s', (text, parts) => {
  expect(told(text)).toBe(parts)
})
