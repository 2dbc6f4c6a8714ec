/**
 * What a name means that linguist gives to several languages, or to one that this release does not count: the topic, or
 * null where nothing can be said. Linguist then reads the file; here the language by far the most common decides, and
 * where there is none, nobody is credited by chance.
 */
export const ambiguousExtensions: Readonly<Record<string, string | null>> = {
  '.al': null,
  '.as': 'actionscript',
  // BASIC has six dialects with this name.
  '.bas': null,
  '.bb': null,
  // Build scripts of Cake.
  '.cake': 'csharp',
  '.cgi': null,
  '.cl': null,
  // Apex, VBA, TeX and three more, each common where it is used.
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
  // Hack has .hack and .hhi for its own.
  '.php': 'php',
  '.pl': 'perl',
  '.plt': null,
  '.pluginspec': null,
  '.pm': 'perl',
  // Puppet is a tool by its folders; Pascal has .pas.
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
  // Queries of Tree-sitter are as common as Scheme.
  '.scm': null,
  // Mostly ShaderLab, which no topic names.
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

  // Longer than an extension that is counted, and of something else.
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

/** Whole names of something else that end like a language. */
export const otherNames: readonly string[] = [
  'INSTALL.mysql',
  'LICENSE.mysql',
  'Makefile.boot',
  'Makefile.frag',
  'Makefile.wat',
  'README.mysql',
  'xmake.lua',
]
