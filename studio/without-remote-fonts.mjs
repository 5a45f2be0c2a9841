/**
 * PostCSS plugin that removes fonts on other hosts. The Studio's stylesheet names some on a host of Sanity, which the
 * content security policy blocks, with errors in the console. The Studio uses system fonts either way.
 */
export default function withoutRemoteFonts() {
  return {
    postcssPlugin: 'without-remote-fonts',
    AtRule: {
      'font-face': (rule) => {
        if (rule.toString().includes('https://')) rule.remove()
      },
    },
  }
}
withoutRemoteFonts.postcss = true
