/**
 * Topics of extensions that linguist assigns to several languages, or to one without a topic; null if undecidable.
 * Linguist would examine the file; here the most common language wins, and without a clear winner the file counts for
 * none.
 */
export const ambiguousExtensions: Readonly<Record<string, string | null>> = {
  '.al': null,
  '.as': 'actionscript',
  // Six dialects of BASIC use it.
  '.bas': null,
  '.bb': null,
  // Cake build scripts.
  '.cake': 'csharp',
  '.cgi': null,
  '.cl': null,
  // Apex, VBA, TeX and three more, each common in its field.
  '.cls': null,
  '.cp': null,
  '.cs': 'csharp',
  '.d': 'd',
  '.ecl': null,
  '.es': null,
  '.ex': 'elixir',
  '.f': 'fortran',
  '.fcgi': null,
  '.for': 'fortran',
  '.fpp': 'fortran',
  '.fr': null,
  '.frag': 'glsl',
  '.frm': null,
  '.fs': 'fsharp',
  '.fx': 'hlsl',
  '.gd': 'gdscript',
  '.gs': null,
  '.gts': 'typescript',
  '.hh': 'cpp',
  '.html': 'html',
  '.i': null,
  '.inc': null,
  '.l': null,
  '.lisp': 'common-lisp',
  '.lsp': 'common-lisp',
  '.ml': 'ocaml',
  '.mm': 'objective-c',
  '.mojo': 'mojo',
  '.ms': null,
  '.nas': null,
  '.odin': 'odin',
  // Hack has .hack and .hhi of its own.
  '.php': 'php',
  '.pl': 'perl',
  '.plt': null,
  '.pluginspec': null,
  '.pm': 'perl',
  // Puppet is recognized by its folders, and Pascal has .pas.
  '.pp': null,
  '.pro': null,
  '.q': null,
  '.r': 'r',
  '.re': 'reason',
  '.res': 'rescript',
  '.rpy': null,
  '.rs': 'rust',
  '.sc': null,
  '.sch': null,
  // Tree-sitter queries are as common as Scheme.
  '.scm': null,
  // Mostly ShaderLab, which has no topic.
  '.shader': null,
  '.sls': null,
  '.sol': 'solidity',
  '.spec': null,
  '.st': null,
  '.t': 'perl',
  '.trigger': 'apex',
  '.ts': 'typescript',
  '.tsx': 'typescript',
  '.vba': 'vba',

  // Longer than a counted extension, with another meaning.
  '.antlers.html': null,
  '.antlers.php': null,
  '.axi.erb': null,
  '.axs.erb': null,
  '.blade.php': null,
  '.eam.fs': null,
  '.ejs.t': null,
  '.gradle.kts': null,
  '.yml.mysql': null,
}

/** File names that end like a language but are something else. */
export const otherNames: readonly string[] = [
  'INSTALL.mysql',
  'LICENSE.mysql',
  'Makefile.boot',
  'Makefile.frag',
  'Makefile.wat',
  'README.mysql',
  'xmake.lua',
]
