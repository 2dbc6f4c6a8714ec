import abap from 'linguist-languages/data/ABAP'
import actionScript from 'linguist-languages/data/ActionScript'
import ada from 'linguist-languages/data/Ada'
import agda from 'linguist-languages/data/Agda'
import alpineAbuild from 'linguist-languages/data/Alpine_20_Abuild'
import apex from 'linguist-languages/data/Apex'
import apolloGuidanceComputer from 'linguist-languages/data/Apollo_20_Guidance_20_Computer'
import appleScript from 'linguist-languages/data/AppleScript'
import aspectJ from 'linguist-languages/data/AspectJ'
import assembly from 'linguist-languages/data/Assembly'
import autoHotkey from 'linguist-languages/data/AutoHotkey'
import awk from 'linguist-languages/data/Awk'
import batchfile from 'linguist-languages/data/Batchfile'
import bicep from 'linguist-languages/data/Bicep'
import c from 'linguist-languages/data/C'
import c2hsHaskell from 'linguist-languages/data/C2hs_20_Haskell'
import cSharp from 'linguist-languages/data/C_23_'
import cPlusPlus from 'linguist-languages/data/C_2b__2b_'
import cairo from 'linguist-languages/data/Cairo'
import cairoZero from 'linguist-languages/data/Cairo_20_Zero'
import clojure from 'linguist-languages/data/Clojure'
import cobol from 'linguist-languages/data/COBOL'
import coffeescript from 'linguist-languages/data/CoffeeScript'
import coldFusion from 'linguist-languages/data/ColdFusion'
import coldFusionCFC from 'linguist-languages/data/ColdFusion_20_CFC'
import commonLisp from 'linguist-languages/data/Common_20_Lisp'
import crystal from 'linguist-languages/data/Crystal'
import css from 'linguist-languages/data/CSS'
import cuda from 'linguist-languages/data/Cuda'
import cython from 'linguist-languages/data/Cython'
import d from 'linguist-languages/data/D'
import dart from 'linguist-languages/data/Dart'
import eCLiPSe from 'linguist-languages/data/ECLiPSe'
import elixir from 'linguist-languages/data/Elixir'
import elm from 'linguist-languages/data/Elm'
import emacsLisp from 'linguist-languages/data/Emacs_20_Lisp'
import erlang from 'linguist-languages/data/Erlang'
import fSharp from 'linguist-languages/data/F_23_'
import fish from 'linguist-languages/data/fish'
import forth from 'linguist-languages/data/Forth'
import fortran from 'linguist-languages/data/Fortran'
import fortranFreeForm from 'linguist-languages/data/Fortran_20_Free_20_Form'
import gDScript from 'linguist-languages/data/GDScript'
import gentooEbuild from 'linguist-languages/data/Gentoo_20_Ebuild'
import gentooEclass from 'linguist-languages/data/Gentoo_20_Eclass'
import gleam from 'linguist-languages/data/Gleam'
import glimmerJS from 'linguist-languages/data/Glimmer_20_JS'
import glimmerTS from 'linguist-languages/data/Glimmer_20_TS'
import glsl from 'linguist-languages/data/GLSL'
import go from 'linguist-languages/data/Go'
import groovy from 'linguist-languages/data/Groovy'
import groovyServerPages from 'linguist-languages/data/Groovy_20_Server_20_Pages'
import hack from 'linguist-languages/data/Hack'
import haskell from 'linguist-languages/data/Haskell'
import haxe from 'linguist-languages/data/Haxe'
import hiveQL from 'linguist-languages/data/HiveQL'
import hlsl from 'linguist-languages/data/HLSL'
import html from 'linguist-languages/data/HTML'
import hTMLPlusECR from 'linguist-languages/data/HTML_2b_ECR'
import hTMLPlusEEX from 'linguist-languages/data/HTML_2b_EEX'
import hTMLPlusERB from 'linguist-languages/data/HTML_2b_ERB'
import hTMLPlusPHP from 'linguist-languages/data/HTML_2b_PHP'
import hTMLPlusRazor from 'linguist-languages/data/HTML_2b_Razor'
import idris from 'linguist-languages/data/Idris'
import java from 'linguist-languages/data/Java'
import javaServerPages from 'linguist-languages/data/Java_20_Server_20_Pages'
import javaTemplateEngine from 'linguist-languages/data/Java_20_Template_20_Engine'
import javascript from 'linguist-languages/data/JavaScript'
import javascriptErb from 'linguist-languages/data/JavaScript_2b_ERB'
import jsonnet from 'linguist-languages/data/Jsonnet'
import julia from 'linguist-languages/data/Julia'
import juliaREPL from 'linguist-languages/data/Julia_20_REPL'
import kotlin from 'linguist-languages/data/Kotlin'
import lean from 'linguist-languages/data/Lean'
import lean4 from 'linguist-languages/data/Lean_20_4'
import less from 'linguist-languages/data/Less'
import literateAgda from 'linguist-languages/data/Literate_20_Agda'
import literateCoffeeScript from 'linguist-languages/data/Literate_20_CoffeeScript'
import literateHaskell from 'linguist-languages/data/Literate_20_Haskell'
import lua from 'linguist-languages/data/Lua'
import luau from 'linguist-languages/data/Luau'
import matlab from 'linguist-languages/data/MATLAB'
import metal from 'linguist-languages/data/Metal'
import mojo from 'linguist-languages/data/Mojo'
import motorola68KAssembly from 'linguist-languages/data/Motorola_20_68K_20_Assembly'
import move from 'linguist-languages/data/Move'
import muf from 'linguist-languages/data/MUF'
import nim from 'linguist-languages/data/Nim'
import nix from 'linguist-languages/data/Nix'
import numPy from 'linguist-languages/data/NumPy'
import objectiveC from 'linguist-languages/data/Objective-C'
import objectiveCPlusPlus from 'linguist-languages/data/Objective-C_2b__2b_'
import oCaml from 'linguist-languages/data/OCaml'
import odin from 'linguist-languages/data/Odin'
import openCL from 'linguist-languages/data/OpenCL'
import openRCRunscript from 'linguist-languages/data/OpenRC_20_runscript'
import pascal from 'linguist-languages/data/Pascal'
import perl from 'linguist-languages/data/Perl'
import php from 'linguist-languages/data/PHP'
import pLpgSQL from 'linguist-languages/data/PLpgSQL'
import plsql from 'linguist-languages/data/PLSQL'
import postCSS from 'linguist-languages/data/PostCSS'
import powerShell from 'linguist-languages/data/PowerShell'
import processing from 'linguist-languages/data/Processing'
import prolog from 'linguist-languages/data/Prolog'
import pureScript from 'linguist-languages/data/PureScript'
import python from 'linguist-languages/data/Python'
import pythonConsole from 'linguist-languages/data/Python_20_console'
import r from 'linguist-languages/data/R'
import racket from 'linguist-languages/data/Racket'
import raku from 'linguist-languages/data/Raku'
import reason from 'linguist-languages/data/Reason'
import reScript from 'linguist-languages/data/ReScript'
import rocqProver from 'linguist-languages/data/Rocq_20_Prover'
import ruby from 'linguist-languages/data/Ruby'
import rust from 'linguist-languages/data/Rust'
import sas from 'linguist-languages/data/SAS'
import sass from 'linguist-languages/data/Sass'
import scala from 'linguist-languages/data/Scala'
import scheme from 'linguist-languages/data/Scheme'
import scss from 'linguist-languages/data/SCSS'
import shell from 'linguist-languages/data/Shell'
import smalltalk from 'linguist-languages/data/Smalltalk'
import snakemake from 'linguist-languages/data/Snakemake'
import solidity from 'linguist-languages/data/Solidity'
import sql from 'linguist-languages/data/SQL'
import sqlpl from 'linguist-languages/data/SQLPL'
import standardML from 'linguist-languages/data/Standard_20_ML'
import stata from 'linguist-languages/data/Stata'
import stylus from 'linguist-languages/data/Stylus'
import sugarSS from 'linguist-languages/data/SugarSS'
import svelte from 'linguist-languages/data/Svelte'
import swift from 'linguist-languages/data/Swift'
import systemVerilog from 'linguist-languages/data/SystemVerilog'
import tcl from 'linguist-languages/data/Tcl'
import tcsh from 'linguist-languages/data/Tcsh'
import tsql from 'linguist-languages/data/TSQL'
import tsx from 'linguist-languages/data/TSX'
import typescript from 'linguist-languages/data/TypeScript'
import unifiedParallelC from 'linguist-languages/data/Unified_20_Parallel_20_C'
import unixAssembly from 'linguist-languages/data/Unix_20_Assembly'
import vala from 'linguist-languages/data/Vala'
import vba from 'linguist-languages/data/VBA'
import verilog from 'linguist-languages/data/Verilog'
import vhdl from 'linguist-languages/data/VHDL'
import vimScript from 'linguist-languages/data/Vim_20_script'
import visualBasicNET from 'linguist-languages/data/Visual_20_Basic_20_.NET'
import vue from 'linguist-languages/data/Vue'
import vyper from 'linguist-languages/data/Vyper'
import webAssembly from 'linguist-languages/data/WebAssembly'
import wgsl from 'linguist-languages/data/WGSL'
import xslt from 'linguist-languages/data/XSLT'
import zig from 'linguist-languages/data/Zig'

/** The used fields of a linguist language. */
export interface LanguageData {
  readonly name: string
  readonly filenames?: readonly string[]
  readonly extensions?: readonly string[]
}

/**
 * Linguist languages by topic, each with those merged into it: its group, and the families of HTML, CSS and SQL.
 * Imported one by one, because the package's index loads 833 modules. Languages without a topic count for nothing;
 * other than programming languages, only HTML, CSS, SQL, Vue and Svelte are included.
 */
export const languageData: Readonly<Record<string, readonly LanguageData[]>> = {
  typescript: [typescript, tsx, glimmerTS],
  javascript: [javascript, javascriptErb, glimmerJS],
  python: [python, snakemake, numPy, pythonConsole],
  java: [java, javaServerPages, javaTemplateEngine, aspectJ],
  kotlin: [kotlin],
  go: [go],
  rust: [rust],
  c: [c, openCL, unifiedParallelC],
  cpp: [cPlusPlus],
  csharp: [cSharp],
  ruby: [ruby],
  php: [php],
  swift: [swift],
  'objective-c': [objectiveC, objectiveCPlusPlus],
  scala: [scala],
  clojure: [clojure],
  elixir: [elixir],
  erlang: [erlang],
  haskell: [haskell, c2hsHaskell, literateHaskell],
  ocaml: [oCaml],
  fsharp: [fSharp],
  dart: [dart],
  r: [r],
  julia: [julia, juliaREPL],
  lua: [lua, luau],
  perl: [perl],
  zig: [zig],
  solidity: [solidity],
  sql: [sql, plsql, pLpgSQL, tsql, sqlpl, hiveQL],
  bash: [shell, tcsh, fish, alpineAbuild, gentooEbuild, gentooEclass, openRCRunscript],
  powershell: [powerShell],
  html: [html, hTMLPlusECR, hTMLPlusEEX, hTMLPlusERB, hTMLPlusPHP, hTMLPlusRazor],
  css: [css, scss, sass, less, stylus, postCSS, sugarSS],
  groovy: [groovy, groovyServerPages],
  cobol: [cobol],
  fortran: [fortran, fortranFreeForm],
  assembly: [assembly, unixAssembly, motorola68KAssembly, apolloGuidanceComputer],
  matlab: [matlab],
  vue: [vue],
  svelte: [svelte],
  actionscript: [actionScript],
  ada: [ada],
  agda: [agda, literateAgda],
  apex: [apex],
  applescript: [appleScript],
  autohotkey: [autoHotkey],
  awk: [awk],
  abap: [abap],
  batch: [batchfile],
  bicep: [bicep],
  cairo: [cairo, cairoZero],
  coffeescript: [coffeescript, literateCoffeeScript],
  coldfusion: [coldFusion, coldFusionCFC],
  'common-lisp': [commonLisp],
  crystal: [crystal],
  cuda: [cuda],
  cython: [cython],
  d: [d],
  elm: [elm],
  'emacs-lisp': [emacsLisp],
  forth: [forth, muf],
  gdscript: [gDScript],
  gleam: [gleam],
  glsl: [glsl],
  hack: [hack],
  haxe: [haxe],
  hlsl: [hlsl],
  idris: [idris],
  jsonnet: [jsonnet],
  lean: [lean, lean4],
  metal: [metal],
  mojo: [mojo],
  move: [move],
  nim: [nim],
  nix: [nix],
  odin: [odin],
  pascal: [pascal],
  processing: [processing],
  prolog: [prolog, eCLiPSe],
  purescript: [pureScript],
  racket: [racket],
  raku: [raku],
  reason: [reason],
  rescript: [reScript],
  rocq: [rocqProver],
  sas: [sas],
  scheme: [scheme],
  smalltalk: [smalltalk],
  'standard-ml': [standardML],
  stata: [stata],
  tcl: [tcl],
  vala: [vala],
  vba: [vba],
  verilog: [verilog, systemVerilog],
  vhdl: [vhdl],
  'vim-script': [vimScript],
  'visual-basic-net': [visualBasicNET],
  vyper: [vyper],
  webassembly: [webAssembly],
  wgsl: [wgsl],
  xslt: [xslt],
}
