// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the templates are of another language.
import { describe, expect, it } from 'vitest';
import { parseTemplate } from './parse-template.ts';
import { renderTemplate } from './render-template.ts';
import { TemplateError } from './template-syntax.ts';
import { HostObject } from './values.ts';

const util = new HostObject('$u', {
  qr: () => '',
  json: (value: unknown) => JSON.stringify(value),
  isNull: (value: unknown) => value === null,
});

function render(source: string) {
  const variables = {
    u: util,
    map: { a: 1, b: 'two' },
    list: ['a', 'b'],
    text: 'abc',
    nothing: null,
    key: 'b',
    odd: { size: 'big', get: 'got' },
  };
  return renderTemplate(parseTemplate(source), variables);
}

const written: [what: string, template: string, text: string][] = [
  ['text', '{"a": "$1", "#x": "#name"}', '{"a": "$1", "#x": "#name"}'],
  ['comments', 'a## c\nb#* d\n *#c', 'abc'],
  ['references', '$text ${text}x $map.a $list[1] $map["b"] $map[$key] $text.', 'abc abcx 1 b two two abc.'],
  ['references without a value', '$no $!no|${no}|$!{no}|$map.no.deep|$!map.no.deep|', '$no |${no}||$map.no.deep||'],
  ['methods on nothing', '$!nothing.put("a", 1)|$!map.unknownMethod()|', '||'],
  ['maps and lists', '$map $list', '{a=1, b=two} [a, b]'],
  ['members that hide methods', '$odd.size $odd.get $odd.size()', 'big got 2'],
  ['nothing that JavaScript objects inherit', '$!map.constructor|$!map.get("toString")|$!map.get("__proto__")|', '|||'],
  [
    '#set',
    '#set($x = {"a": {"b": [1, {"c": "$text"}]}, "e": $nothing})\n$u.json($x)',
    '{"a":{"b":[1,{"c":"abc"}]},"e":null}',
  ],
  [
    '#set of members',
    '#set($x = {"i": {}})#set($x.a = 1)#set($x["b"] = [])#set($x.i.k = "v")$u.json($x)',
    '{"i":{"k":"v"},"a":1,"b":[]}',
  ],
  [
    '#set of a dangerous key',
    '#set($x = {})$u.qr($x.put("__proto__", {"a": 1}))$u.json($x)$!x.a',
    '{"__proto__":{"a":1}}',
  ],
  ['#set to nothing', '#set($x = 1)#set($x = $nothing)$!x|', '|'],
  [
    'strings',
    `#set($x = "v$text-$!nothing-$nothing-\${text}!")$x#set($y = '$text')$y#set($z = "say ""hi""")$z`,
    'vabc--$nothing-abc!$textsay "hi"',
  ],
  [
    'the four operations',
    '#set($x = 1 + 2 * 3)$x #set($x = 7 / 2)$x #set($x = 7 % 4 - 5)$x #set($x = "a" + 1)$x #set($n = $list.size() -1)$n',
    '7 3 -2 a1 1',
  ],
  ['truth', '#if("")1#end#if(0)2#end#if([])3#end#if($nothing)4#end#if(false)5#end#if(!$nothing)6#end', '1236'],
  [
    'equality',
    '#if("1" == 1)1#end#if([1, {"a": 2}] == [1, {"a": 2}])2#end#if($nothing == $no)3#end#if($text != "abc")4#end',
    '123',
  ],
  [
    'comparison and logic',
    '#if($list.size() >= 2 && !($text == "x") || $no)1#end#if(3 > 2 and 1 lt 2)2#end#set($x = $text || false)$x',
    '12true',
  ],
  ['#elseif and #else', '#if($no)1#elseif($text == "abc")2#{else}3#end#if($no)1#{else}3#end', '23'],
  [
    '#foreach',
    '#foreach($x in ["a", "b"])$x$foreach.index$foreach.count$velocityCount#if($foreach.hasNext),#end#end',
    'a011,b122',
  ],
  ['#foreach with hasNext()', '#foreach($x in [1..3])$x#if($foreach.hasNext()),#end#end', '1,2,3'],
  [
    '#foreach over maps',
    '#foreach($x in $map)$x #end#foreach($e in $map.entrySet())$e.key=$e.value;#end#foreach($k in $map.keySet())$k#end',
    '1 two a=1;b=two;ab',
  ],
  ['#foreach over nothing', '#foreach($x in $nothing)$x#end|', '|'],
  ['#break', '#foreach($x in [1, 2, 3])#foreach($y in [1, 2])#break#end#if($x == 2)#break#end$x#end|', '1|'],
  ['an outer variable after #foreach', '#set($x = "o")#foreach($x in [1])$x#end$x', '1o'],
  [
    'map methods',
    '$map.size() $map.isEmpty() $map.containsKey("a") $map.containsValue("two") $map.getOrDefault("z", 9) $map.remove("a") $map',
    '2 false true true 9 1 {b=two}',
  ],
  ['put and putAll', '#set($x = {})$!x.put("a", 1)$!x.put("a", 2)$!x.putAll($map)$u.json($x)', '1{"a":1,"b":"two"}'],
  [
    'list methods',
    '$list.contains("a") $list.indexOf("b") $list.add("c") $list.addAll(["d", "a"]) $list.remove("a") $list $list.subList(1, 3)',
    'true 1 true true true [b, c, d, a] [c, d]',
  ],
  ['removeAll and retainAll', '#set($x = [1, 2, 3])$x.removeAll([1]) $x.retainAll([3]) $x', 'true true [3]'],
  [
    'string methods',
    '$text.toUpperCase() $text.substring(1) $text.length() $text.contains("b") $text.replaceAll("[bc]", "_") $text.indexOf("c")',
    'ABC bc 3 true a__ 2',
  ],
  ['split', '#set($x = "a::b::")$u.json($x.split("::")) $u.json($text.split(":"))', '["a","b"] ["abc"]'],
  [
    'what velocityjs cannot parse',
    '#if( !$u.isNull($map.a) && !$u.isNull($map.eq) )\n 1#end#if( $u.isNull($map.eq) == true )2#end',
    '2',
  ],
];

describe('a template', () => {
  it.each(written)('renders %s', (_what, template, text) => {
    expect(render(template)).toEqual({ kind: 'text', text });
  });

  it.each([
    ['a#return("x")b', 'x'],
    ['#if(true)#return({"a": $map.a})#end after', { a: 1 }],
    ['#foreach($x in [1, 2])#return($x)#end', 1],
    ['x#return y', null],
    ['#return()', null],
  ])('ends with #return: %s', (template, value) => {
    expect(render(template)).toEqual({ kind: 'returned', value });
  });

  it.each([
    '#if(true)',
    '#foreach($x in [1])',
    '#set($x = )',
    '#end',
    '#set($x = "abc)',
    '$u.qr(',
    '#set(x = 1)',
    '#set($x = {"a" 1})',
  ])('is rejected with line and column when malformed: %s', (template) => {
    expect(() => parseTemplate(`first line\n${template}`)).toThrow(TemplateError);
    expect(() => parseTemplate(`first line\n${template}`)).toThrow(/line 2/);
  });

  it('throws for members that $util does not have', () => {
    expect(() => render('$u.unheardOf()')).toThrow('does not support $u.unheardOf');
  });

  it('iterates at most a thousand times', () => {
    expect(render('#foreach($x in [1..100000])x#end')).toEqual({ kind: 'text', text: 'x'.repeat(1000) });
  });

  it('has no value for a division by zero', () => {
    expect(render('#set($x = 1 / 0)$x #set($y = 1 % 0)$y')).toEqual({ kind: 'text', text: '$x $y' });
  });

  it.each([
    ['texts that double', '#set($s = "xxxxxxxxxx")#foreach($i in [1..1000])#set($s = "$s$s")#end', 'exceeds 5000000'],
    ['backtracking patterns', '$text.matches("(a|ab|abc)+(c|bc)*x")$a.matches("(a+)+b")', 'exceeds the time limit'],
  ])('stops %s', (_what, template, message) => {
    const variables = { text: 'abc', a: 'a'.repeat(40) };
    expect(() => renderTemplate(parseTemplate(template), variables)).toThrow(message);
  });
});
