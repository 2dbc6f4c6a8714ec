import { describe, expect, it } from 'vitest'
import { latin1 } from '#tests/support/histories/latin1.ts'
import { goImports } from './go-imports.ts'
import { jvmImports } from './jvm-imports.ts'
import { npmImports, scriptsOf } from './npm-imports.ts'
import { notebookSource, pythonImports } from './python-imports.ts'
import { rustImports } from './rust-imports.ts'

describe('JavaScript and TypeScript', () => {
  it.each([
    [`import React, { useState } from 'react'`, ['react']],
    [`import type { Card } from "@mantine/core/lib"`, ['@mantine/core/lib']],
    [`import './style.css'; import "zod"`, ['./style.css', 'zod']],
    [`export * from 'd3'\nexport { a as b } from 'rxjs/operators'`, ['d3', 'rxjs/operators']],
    [`const fs = require('node:fs'), x = require ( "pg" )`, ['node:fs', 'pg']],
    [`const page = await import(/* webpackChunkName: "x" */ 'vue')`, ['vue']],
    [`import {\n  a,\n  b,\n} from\n  'lodash'`, ['lodash']],
    [`import ts = require('typescript')`, ['typescript']],
    [`// import a from 'react'\n/* import b from 'vue' */`, []],
    [`const text = "import a from 'react'"; const more = \`import b from 'vue'\``, []],
    [`const text = \`\${\`a\`} import b from 'react'\`\nimport 'zod'`, ['zod']],
    [`loader.require('react'); bundle.import("vue"); requires('pg')`, []],
    [`const quotes = /['"\`]/g\nimport 'zod'`, ['zod']],
    [`const half = total / 2; import 'zod' // a / b`, ['zod']],
    [`const set = [/[/'"]/, /\\/'/]\nimport 'zod'`, ['zod']],
    [`const jsx = <p>Don't</p>\nimport 'zod'`, ['zod']],
    [`import 'rea`, []],
    [`import 'rea\nct'\nimport 'zod'`, ['zod']],
    [`const escaped = 'it\\'s'; import 'zod'`, ['zod']],
    ['', []],
  ])('%j imports %j', (text, names) => {
    expect(npmImports(latin1(text), false)).toEqual(names)
  })

  it('reads a component’s scripts without its template', () => {
    const component = `<template>\n  <p>import 'vue' \`</p>\n</template>\n<script setup lang="ts">\nimport 'pinia'\n</script>\n<script>import 'zod'`
    expect(npmImports(scriptsOf(latin1(component)), true)).toEqual(['pinia', 'zod'])
    expect(['<p>no script</p>', '<script'].map((text) => scriptsOf(latin1(text)).length)).toEqual([0, 0])
  })
})

describe('Python', () => {
  it.each([
    ['import os, numpy as np, a.b.c', ['os', 'numpy', 'a.b.c']],
    [
      'from google.cloud import bigquery as bq, storage',
      ['google.cloud', 'google.cloud.bigquery', 'google.cloud.storage'],
    ],
    [
      'from flask import (\n  Flask,  # the app\n\n  request,\n)\nimport re',
      ['flask', 'flask.Flask', 'flask.request', 're'],
    ],
    ['from .models import User\nfrom . import views\nfrom .. import x', []],
    ['from torch import *', ['torch']],
    ['try: import json\nexcept ImportError: import simplejson; import six', ['json', 'simplejson', 'six']],
    ['if a:\n    import pandas', ['pandas']],
    ['# import flask\n"""\nimport django\n"""\n\'\'\'import celery\'\'\'', []],
    ['text = "import flask"\nx = important\nyield from flask', []],
    ['from a import \\\n    b', ['a', 'a.b']],
    ['"""it is "quoted" here\nimport django"""\nimport six', ['six']],
    ['import tens', ['tens']],
  ])('%j imports %j', (text, names) => {
    expect(pythonImports(latin1(text), false)).toEqual(names)
  })

  it('reads a notebook’s sources without outputs and strings', () => {
    const cells = [
      { cell_type: 'markdown', metadata: {}, source: ['# Study of "imports"'] },
      {
        cell_type: 'code',
        outputs: [{ text: ['import flask\n'] }],
        source: ['import pandas as pd\n', 'from torch import nn'],
      },
      { cell_type: 'code', source: 'x = "a"\nimport scipy' },
    ]
    const source = notebookSource(latin1(JSON.stringify({ cells, metadata: {} }, null, 1)))
    expect(pythonImports(source, false)).toEqual(['pandas', 'torch', 'torch.nn', 'scipy'])
  })
})

describe('Go', () => {
  it.each([
    ['package a\nimport "fmt"\nimport g "github.com/gin-gonic/gin"', ['fmt', 'github.com/gin-gonic/gin']],
    [
      'package a\nimport (\n\t"fmt" // "not/this"\n\t_ "github.com/lib/pq"\n\t. "a/b"\n)',
      ['fmt', 'github.com/lib/pq', 'a/b'],
    ],
    ['package a\nimport ("a"; "b")\nimport "c"', ['a', 'b', 'c']],
    ['package a\n/* import "x" */\nfunc f() {\n\timport "y"\n}', []],
    ['package a\nvar text = `\nimport "x"\n`', []],
    ['package a\nimport `raw/path`\nconst a = "b"', ['raw/path']],
  ])('%j imports %j', (text, names) => {
    expect(goImports(latin1(text), false)).toEqual(names)
  })
})

describe('Java, Kotlin, Scala and Groovy', () => {
  it.each([
    [
      'java',
      'package a.b;\nimport org.junit.jupiter.api.Test;\nimport static org.mockito.Mockito.*;',
      ['org.junit.jupiter.api.Test', 'org.mockito.Mockito'],
    ],
    [
      'java',
      '// import a.B;\n/* import c.D; */ String s = "import e.F;";\nString t = """\nimport g.H;\n""";',
      [],
    ],
    ['java', '/* /* */\nimport a.B;', ['a.B']],
    ['java', "char c = '\"'; import a.B;", ['a.B']],
    ['kotlin', 'import io.ktor.server.*\nimport a.B as C\n/* /* */ import x.Y */', ['io.ktor.server', 'a.B']],
    [
      'scala',
      'import org.apache.{spark, kafka => bus}, cats.effect.IO\nimport zio._',
      ['org.apache.spark', 'org.apache.kafka', 'cats.effect.IO', 'zio._'],
    ],
    [
      'scala',
      'object A { import akka.actor.{\n  Actor,\n  Props\n} }',
      ['akka.actor.Actor', 'akka.actor.Props'],
    ],
    ['groovy', 'import spock.lang.Specification\nimportant.thing()', ['spock.lang.Specification']],
  ])('%s: %j imports %j', (language, text, names) => {
    expect(jvmImports(latin1(text), false, language)).toEqual(names)
  })
})

describe('Rust', () => {
  it.each([
    ['use tokio::sync::Mutex;\npub(crate) use serde::{Serialize, de::Visitor};', ['tokio', 'serde']],
    ['use {axum::Router, std::{fs, io}, ::hyper::body};', ['axum', 'std']],
    ['extern crate rand;\n#[macro_use]\nextern crate serde_json as json;', ['rand', 'serde_json']],
    ['use ::reqwest::Client;\nuse crate::own;\nuse super::up;', ['reqwest', 'crate', 'super']],
    ['// use a;\n/* use b; /* use c; */ use d; */\nlet s = "use e;";\nlet r = r#"use "f";"#;', []],
    [`fn a<'b>(c: &'b str) -> char { '"' }\nuse tokio;`, ['tokio']],
    [`let quote = '\\'';\nlet s = "over\nuse a;\nlines";\nuse tokio;`, ['tokio']],
  ])('%j imports %j', (text, names) => {
    expect(rustImports(latin1(text), false)).toEqual(names)
  })
})

it('drops a word cut off at the end of the head', () => {
  expect([
    pythonImports(latin1('import os, tens'), true),
    jvmImports(latin1('import org.apache.spa'), true, 'java'),
    rustImports(latin1('use tokio_ut'), true),
    rustImports(latin1('use tokio_ut'), false),
    goImports(latin1('import "github.com/gin'), true),
  ]).toEqual([['os'], ['org.apache'], [], ['tokio_ut'], []])
})
